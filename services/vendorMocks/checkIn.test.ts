import { expect, test } from 'vitest'
import { startServices } from './testing/startServices.ts'

test('the mock of the cloud function accepts a session id and rejects invalid requests', async () => {
  const { origin, logged } = await startServices()
  const checkIn = (query: string, init?: RequestInit) => fetch(`${origin}/websiteCheckIn${query}`, init)
  const statusOf = async (query: string, init?: RequestInit) => (await checkIn(query, init)).status
  expect(await statusOf('?sessionId=abcdefghijABCDEFGHIJ')).toBe(204)
  expect(await statusOf('?sessionId=abcdefghij0123456789')).toBe(204)
  expect(await statusOf('')).toBe(400)
  expect(await statusOf('?sessionId=short')).toBe(400)
  expect(await statusOf('?sessionId=abcdefghijABCDEFGHI-')).toBe(400)
  expect(await statusOf('?sessionId=a&sessionId=b')).toBe(400)
  expect(await statusOf('?sessionId=abcdefghijABCDEFGHIJ', { method: 'POST' })).toBe(405)
  const foreign = await checkIn('?sessionId=abcdefghijABCDEFGHIJ', {
    headers: { Origin: 'https://a.example' },
  })
  expect(foreign.headers.get('Access-Control-Allow-Origin')).toBe('https://a.example')
  expect(logged).toEqual([])
})
