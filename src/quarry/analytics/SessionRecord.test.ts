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

test('UI-07 the session that analytics records has the id in the client state', () => {
  expect(sessionRecord('').id).toBe(clientState.get().sessionId)
})

test('UI-07 a visit goes on under its id in the next document, where every island reads it', () => {
  const id = 'A23456789b123456789c'
  sessionStorage.setItem('quarry:session', JSON.stringify({ id, pending: [] }))
  const told = vi.fn()
  const stop = clientState.subscribe(told)
  expect(sessionRecord('').id).toBe(id)
  expect(clientState.get().sessionId).toBe(id)
  expect(told).toHaveBeenCalledOnce()
  stop()
})

test('ANA-11 after a withdrawal nothing ties the next session to the last', () => {
  const { id } = sessionRecord('')
  forgetSession()
  const { sessionId } = clientState.get()
  expect(sessionId).toMatch(/^[A-Za-z\d]{20}$/)
  expect(sessionId).not.toBe(id)
  expect(sessionRecord('').id).toBe(sessionId)
})
