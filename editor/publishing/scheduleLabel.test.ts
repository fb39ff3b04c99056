import { expect, test } from 'vitest'
import { scheduleLabel } from './scheduleLabel.ts'

test('EDIT-17 the schedule label of a story names the next publish and unpublish', () => {
  const [at, then] = [new Date(2026, 10, 28, 10, 5).toISOString(), new Date(2026, 11, 1, 18).toISOString()]
  const plain = (label: string) => label.replaceAll('\u202f', ' ')
  expect(plain(scheduleLabel({ publish_at: at, expire_at: then }))).toBe(
    'Publish Nov 28, 2026, 10:05 AM, Unpublish Dec 1, 2026, 6:00 PM',
  )
  expect(plain(scheduleLabel({ publish_at: null, expire_at: then }))).toBe('Unpublish Dec 1, 2026, 6:00 PM')
  expect(scheduleLabel({ publish_at: null, expire_at: null })).toBe('')
  expect(scheduleLabel({})).toBe('')
})
