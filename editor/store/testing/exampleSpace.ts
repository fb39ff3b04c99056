import type { Component, FieldSchema } from '../../space/Component.ts'
import { createSpaceSchema } from '../../space/createSpaceSchema.ts'
import type { JsonObject } from '../../space/Json.ts'

/** A component with defaults for properties that tests do not use. */
export function component(
  name: string,
  schema: Readonly<Record<string, FieldSchema>>,
  more: Partial<Component> = {},
): Component {
  return {
    id: [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1_000_000_007,
    name,
    display_name: null,
    schema,
    is_root: false,
    is_nestable: true,
    ...more,
  }
}

/** A slot that allows only the given components. */
export const slotOf = (names: readonly string[], more: Partial<FieldSchema> = {}): FieldSchema => ({
  type: 'bloks',
  restrict_components: true,
  restrict_type: '',
  component_whitelist: names,
  ...more,
})

/** A space with every kind of slot rule. */
export const exampleSpace = createSpaceSchema({
  components: [
    component(
      'page',
      { title: { type: 'text', display_name: 'Headline' }, body: { type: 'bloks' } },
      { is_root: true, is_nestable: false, display_name: 'Page' },
    ),
    component(
      'section',
      {
        heading: { type: 'text' },
        items: { type: 'bloks' },
        aside: slotOf(['image', 'note'], { maximum: 2 }),
      },
      { display_name: 'Section' },
    ),
    component(
      'band',
      { heading: { type: 'text' }, tone: { type: 'option' }, items: { type: 'bloks' } },
      { display_name: 'Band' },
    ),
    component(
      'text_media',
      { text: { type: 'text' }, media: slotOf(['image', 'video']) },
      { display_name: 'Text and media' },
    ),
    component('plans', { plans: slotOf(['note'], { minimum: 1, maximum: 3 }) }, { display_name: 'Plans' }),
    component('image', { file: { type: 'asset' }, heading: { type: 'text' } }, { display_name: 'Image' }),
    component('video', { file: { type: 'asset' }, heading: { type: 'number' } }, { display_name: 'Video' }),
    component('note', { text: { type: 'text' }, heading: { type: 'text' } }, { display_name: 'Note' }),
    component(
      'article',
      {
        text: {
          type: 'richtext',
          restrict_components: true,
          restrict_type: '',
          component_whitelist: ['note', 'section'],
        },
      },
      { display_name: 'Article' },
    ),
  ],
  groups: [],
  presets: [],
  tags: [],
})

/** A block with the given uid, component and fields. */
export const block = (uid: string, name: string, fields: JsonObject = {}): JsonObject => ({
  _uid: uid,
  component: name,
  ...fields,
})

/** A story whose page contains the given blocks. */
export const storyOf = (body: readonly JsonObject[]): JsonObject => ({
  id: 1,
  name: 'A page',
  slug: 'a-page',
  content: block('root', 'page', { title: 'Hello', body }),
  published: false,
})
