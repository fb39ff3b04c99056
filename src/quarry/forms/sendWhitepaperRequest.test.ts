import { expect, test } from 'vitest'
import { cookieValue, whitepaperBody } from './sendWhitepaperRequest.ts'

const request = { firstName: 'Ada', lastName: 'Byron', company: 'Almond', email: 'ada@example.org' }
const sending = {
  formsUrl: '/forms',
  formId: 'f',
  consentText: 'I agree.',
  pageUri: 'https://quarry.example/lp/',
}

test('FORM-07 a whitepaper request contains the fields with object types, the context and the consent', () => {
  expect(whitepaperBody(request, { ...sending, trackingCookie: 'abc' })).toEqual({
    fields: [
      { objectTypeId: '0-1', name: 'email', value: 'ada@example.org' },
      { objectTypeId: '0-1', name: 'firstname', value: 'Ada' },
      { objectTypeId: '0-1', name: 'lastname', value: 'Byron' },
      { objectTypeId: '0-1', name: 'company', value: 'Almond' },
    ],
    context: { hutk: 'abc', pageUri: 'https://quarry.example/lp/' },
    legalConsentOptions: { consent: { consentToProcess: true, text: 'I agree.' } },
  })
})

test('FORM-07 a whitepaper request omits a missing tracking cookie', () => {
  expect(whitepaperBody(request, sending)).toMatchObject({ context: { pageUri: sending.pageUri } })
  expect(JSON.stringify(whitepaperBody(request, sending))).not.toContain('hutk')
})

test('cookieValue finds a cookie by its complete name', () => {
  expect(cookieValue('a=1; hubspotutk=x=y; b=2', 'hubspotutk')).toBe('x=y')
  expect(cookieValue('nothubspotutk=1', 'hubspotutk')).toBeUndefined()
  expect(cookieValue('', 'hubspotutk')).toBeUndefined()
})
