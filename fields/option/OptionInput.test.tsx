// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ApiProvider } from '../../editor/api/ApiContext.ts'
import type { ManagementApi, StoryFilter } from '../../editor/api/ManagementApi.ts'
import type { StoryEntry } from '../../editor/api/wire.ts'
import { TooltipProvider } from '../../editor/parts/Tooltip.tsx'
import type { FieldSchema } from '../../editor/space/Component.ts'
import type { JsonValue } from '../../editor/space/Json.ts'
import { OptionInput } from './OptionInput.tsx'

afterEach(cleanup)

const SWIFT = {
  id: 7,
  uuid: '6a1c3e52-0000-4000-8000-000000000007',
  name: 'Swift',
  full_slug: 'birds/swift',
  published: true,
} as StoryEntry

const api: Pick<ManagementApi, 'stories' | 'allStories'> = {
  stories: async () => ({ items: [SWIFT], total: 1 }),
  allStories: async ({ by_ids = '', by_uuids = '' }: StoryFilter) =>
    by_ids.split(',').includes(String(SWIFT.id)) || by_uuids.split(',').includes(SWIFT.uuid) ? [SWIFT] : [],
}

interface FieldProps {
  readonly settings: Partial<FieldSchema>
  readonly initial: JsonValue
  readonly onStore: (value: JsonValue | undefined) => void
}

function Field({ settings, initial, onStore }: FieldProps) {
  const [value, setValue] = useState<JsonValue | undefined>(initial)
  return (
    <OptionInput
      uid="root"
      field="bird"
      schema={{ type: 'option', source: 'internal_stories', ...settings }}
      value={value}
      fallback={undefined}
      label="Bird"
      id="bird"
      describedBy={undefined}
      isInvalid={false}
      onChange={(next) => {
        onStore(next)
        setValue(next)
        return true
      }}
    />
  )
}

/** Renders the input of a field whose options are stories. Returns the values that it stored. */
function showRelation(settings: Partial<FieldSchema>, initial: JsonValue) {
  const stored: (JsonValue | undefined)[] = []
  render(
    <TooltipProvider>
      <ApiProvider value={api as ManagementApi}>
        <Field settings={settings} initial={initial} onStore={(value) => stored.push(value)} />
      </ApiProvider>
    </TooltipProvider>,
  )
  return stored
}

const chosenText = () => screen.getByRole('button', { name: 'Clear Bird' }).parentElement?.textContent

test.each<[string, Partial<FieldSchema>, string]>([
  ['uuid', {}, SWIFT.uuid],
  ['id', { use_uuid: false }, '7'],
])('a chosen story is stored by its %s and shown with its name', async (_, settings, value) => {
  const stored = showRelation(settings, '')
  fireEvent.focus(screen.getByRole('combobox'))
  fireEvent.click(await screen.findByRole('option'))
  expect(stored).toEqual([value])
  await expect.poll(chosenText).toBe('Swift/birds/swift')
})

test.each<[string, Partial<FieldSchema>, string]>([
  ['uuid in a field for ids', { use_uuid: false }, SWIFT.uuid],
  ['id in a field for uuids', {}, '7'],
])('a stored %s is shown with the name of its story', async (_, settings, value) => {
  showRelation(settings, value)
  await expect.poll(chosenText).toBe('Swift/birds/swift')
})

test('an id without a story is reported', async () => {
  showRelation({ use_uuid: false }, '8')
  expect((await screen.findByText('8')).parentElement?.textContent).toBe(
    'This story does not exist any more8',
  )
})
