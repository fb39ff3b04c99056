import { fireEvent, render } from '@testing-library/react'
import { Profiler } from 'react'
import { ApiProvider } from '../../api/ApiContext.ts'
import { ManagementApi } from '../../api/ManagementApi.ts'
import { TooltipProvider } from '../../parts/Tooltip.tsx'
import { createIssues } from '../../session/createIssues.ts'
import { createSelection } from '../../session/createSelection.ts'
import { SessionProvider } from '../../session/EditorSession.ts'
import type { FieldSchema } from '../../space/Component.ts'
import { createSpaceSchema } from '../../space/createSpaceSchema.ts'
import type { JsonObject } from '../../space/Json.ts'
import { createStoryStore } from '../../store/createStoryStore.ts'
import { component } from '../../store/testing/exampleSpace.ts'
import { FieldInput } from '../FieldInput.tsx'

// jsdom does not implement scrolling.
Element.prototype.scrollIntoView = () => undefined

/** A component for blocks in a slot. */
const REMARK = component('remark', {
  style: { type: 'option', options: [{ name: 'Aside', value: 'aside' }] },
  words: { type: 'textarea' },
})

/** Renders an input for each field of a block, and counts the renders of each. */
export function showFields(
  schema: Readonly<Record<string, FieldSchema>>,
  values: JsonObject = {},
  language: string | null = null,
) {
  const space = createSpaceSchema({
    components: [component('kitchen', schema, { is_root: true }), REMARK],
    groups: [],
    presets: [],
    tags: [],
  })
  const content = { _uid: 'root', component: 'kitchen', ...values }
  const store = createStoryStore({ id: 1, name: 'A page', slug: 'a-page', content }, space)
  const issues = createIssues()
  const session = { spaceId: 1, space, store, selection: createSelection(store), issues }
  const renders: Record<string, number> = {}
  const api = new ManagementApi({ id: 1, name: 'Space', languages: [{ code: 'de', name: 'German' }] })
  render(
    <TooltipProvider>
      <ApiProvider value={api}>
        <SessionProvider value={session}>
          {Object.entries(schema).map(([name, field]) => (
            <Profiler
              key={name}
              id={name}
              onRender={() => {
                renders[name] = (renders[name] ?? 0) + 1
              }}
            >
              <FieldInput uid="root" component="kitchen" name={name} schema={field} language={language} />
            </Profiler>
          ))}
        </SessionProvider>
      </ApiProvider>
    </TooltipProvider>,
  )
  return { ...session, renders, value: (name: string) => store.block('root').fields[name] }
}

/** Replaces the text or the choice of an input. */
export const type = (element: Element, value: string) => fireEvent.change(element, { target: { value } })
