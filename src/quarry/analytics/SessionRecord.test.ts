// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clientState } from '../client/clientState.ts'
import { forgetSession, sessionRecord } from './SessionRecord.ts'

beforeEach(() => {
  // jsdom has no screen to ask.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
})

afterEach(() => {
  forgetSession()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('UI-07 sessionRecord has the session id of the client state', () => {
  expect(sessionRecord('').id).toBe(clientState.get().sessionId)
})

test('UI-07 sessionRecord continues a visit in the next document with the session id of the previous document', () => {
  const id = 'A23456789b123456789c'
  sessionStorage.setItem('quarry:session', JSON.stringify({ id, pending: [] }))
  const sessionIds = vi.fn()
  const stop = clientState.subscribe(sessionIds)
  expect(sessionRecord('').id).toBe(id)
  expect(clientState.get().sessionId).toBe(id)
  expect(sessionIds).toHaveBeenCalledOnce()
  stop()
})

test('ANA-11 sessionRecord starts a session with a new id after consent is withdrawn', () => {
  const { id } = sessionRecord('')
  forgetSession()
  const { sessionId } = clientState.get()
  expect(sessionId).toMatch(/^[A-Za-z\d]{20}$/)
  expect(sessionId).not.toBe(id)
  expect(sessionRecord('').id).toBe(sessionId)
})
