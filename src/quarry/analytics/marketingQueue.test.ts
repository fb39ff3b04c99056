// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { tellMarketing } from './marketingQueue.ts'

beforeEach(() => {
  delete window._hsq
})

test('ANA-06 a page visit has its path and content type', () => {
  tellMarketing('page_visit', '/guides/consent/')
  expect(window._hsq).toEqual([
    ['setPath', '/guides/consent/'],
    ['setContentType', 'landing-page'],
    ['trackPageView'],
  ])
})

test('ANA-06 any other event is a listing page of its type', () => {
  tellMarketing('demo_scheduled')
  expect(window._hsq).toEqual([
    ['setPath', 'event/demo_scheduled'],
    ['setContentType', 'listing-page'],
    ['trackPageView'],
  ])
})
