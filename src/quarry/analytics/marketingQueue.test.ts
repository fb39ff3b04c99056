// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { tellMarketing } from './marketingQueue.ts'

beforeEach(() => {
  delete window._hsq
})

test('ANA-06 tellMarketing queues a page visit with path and content type of the page', () => {
  tellMarketing('page_visit', '/guides/consent/')
  expect(window._hsq).toEqual([
    ['setPath', '/guides/consent/'],
    ['setContentType', 'landing-page'],
    ['trackPageView'],
  ])
})

test('ANA-06 tellMarketing queues an event as a listing page with the type of the event in its path', () => {
  tellMarketing('demo_scheduled')
  expect(window._hsq).toEqual([
    ['setPath', 'event/demo_scheduled'],
    ['setContentType', 'listing-page'],
    ['trackPageView'],
  ])
})
