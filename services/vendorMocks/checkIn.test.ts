import { expect, test } from 'vitest'
import { startServices } from './testing/startServices.ts'

test('the stand-in of the function takes a session id and refuses anything else', async () => {
  const { origin, logged } = await startServices()
  const checkIn = (query: string, init?: RequestInit) => fetch(`${origin}/websiteCheckIn${query}`, init)
  const ask = async (query: string, init?: RequestInit) => (await checkIn(query, init)).status
  expect(await ask('?sessionId=abcdefghijABCDEFGHIJ')).toBe(204)
  expect(await ask('?sessionId=abcdefghij0123456789')).toBe(204)
  expect(await ask('')).toBe(400)
  expect(await ask('?sessionId=short')).toBe(400)
  expect(await ask('?sessionId=abcdefghijABCDEFGHI-')).toBe(400)
  expect(await ask('?sessionId=a&sessionId=b')).toBe(400)
  expect(await ask('?sessionId=abcdefghijABCDEFGHIJ', { method: 'POST' })).toBe(405)
  const foreign = await checkIn('?sessionId=abcdefghijABCDEFGHIJ', {
    headers: { Origin: 'https://a.example' },
  })
  expect(foreign.headers.get('Access-Control-Allow-Origin')).toBe('https://a.example')
  expect(logged).toEqual([])
})
