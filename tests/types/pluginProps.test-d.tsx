/**
 * Tests of the types of plugins. `tsc` checks this file, and fails if the line after a `@ts-expect-error` has no error.
 * `pluginProps.test.ts` tests the error messages.
 */
import type { ReactElement } from 'react'
import {
  type Asset,
  definePlugin,
  field,
  type PageView,
  type Presets,
  type Props,
  type ResultsOf,
  type SlotItem,
  type StoriesResult,
  slot,
  type Values,
} from 'strata-pages'
import { defineSiteServer } from 'strata-pages/server'
import * as v from 'valibot'

const fields = {
  title: field.text({ required: true }),
  note: field.text(),
  size: field.option({ values: ['small', 'large'], default: 'small' }),
  picture: field.asset(),
}
const slots = { entries: slot({ allow: ['faq_entry'], message: 'Only questions may stand here.' }) }

type CardProps = Props<typeof fields, typeof slots, 'articleType'>

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const holds = <_Claim extends true>() => undefined

holds<Same<CardProps['title'], string>>()
holds<Same<CardProps['note'], string | undefined>>()
holds<Same<CardProps['size'], 'small' | 'large'>>()
holds<Same<CardProps['picture'], Asset | undefined>>()
holds<Same<CardProps['entries'], readonly SlotItem[]>>()
holds<Same<CardProps['articleType'], 'knowledge' | 'blog' | undefined>>()
// @ts-expect-error an optional text may be undefined
holds<Same<CardProps['note'], string>>()

export function Card({ root, title, size, entries }: CardProps): ReactElement {
  return (
    <div {...root} className={size}>
      {title.toUpperCase()}
      {entries}
    </div>
  )
}

// @ts-expect-error no field or slot has this name
export function WrongName({ root, tilte }: CardProps) {
  return <div {...root}>{tilte}</div>
}

export function WrongValue({ root, size, note }: CardProps) {
  // @ts-expect-error the option has no such value
  const isHuge = size === 'huge'
  return (
    <div {...root}>
      {isHuge}
      {/* @ts-expect-error the text may be missing */}
      {note.toUpperCase()}
    </div>
  )
}

const definition = {
  name: 'card',
  title: 'Card',
  description: 'A card.',
  group: 'Text',
  icon: 'card',
  fields,
  slots,
  uses: ['articleType'],
} as const

const renderer = <P,>(render: (props: P) => ReactElement) => Promise.resolve({ default: render })

definePlugin({ ...definition, render: () => renderer(Card), presets: [] })

definePlugin({
  ...definition,
  // @ts-expect-error the renderer uses a field that the plugin does not have
  render: () => renderer((props: CardProps & { readonly colour: string }) => <div>{props.colour}</div>),
  presets: [],
})

export const right: Presets<typeof fields, typeof slots> = [
  { name: 'plain', content: { title: 'A', size: 'large', entries: [{ component: 'faq_entry' }] } },
]

export const wrong: Presets<typeof fields, typeof slots> = [
  // @ts-expect-error no field has this name
  { name: 'name', content: { tilte: 'A' } },
  // @ts-expect-error the option has no such value
  { name: 'value', content: { size: 'huge' } },
  // @ts-expect-error the slot does not allow this block
  { name: 'slot', content: { entries: [{ component: 'quote' }] } },
  // @ts-expect-error no slot has this name
  { name: 'slot name', content: { items: [{ component: 'faq_entry' }] } },
]

const queries = ({ title, note }: Values<typeof fields>, page: PageView) => ({
  found: { kind: 'stories' as const, path: page.path, folder: title },
  breadcrumbs: note ? { kind: 'ancestors' as const, slug: page.story.full_slug } : undefined,
})

type Found = ResultsOf<ReturnType<typeof queries>>
holds<Same<Found['found'], StoriesResult>>()
holds<Same<Found['breadcrumbs'], readonly { readonly path: string; readonly title: string }[] | undefined>>()

type ListProps = Props<typeof fields, typeof slots, 'articleType', ReturnType<typeof queries>>

export function List({ root, title, found }: ListProps): ReactElement {
  return (
    <div {...root} title={title}>
      {found.total.toFixed()}
    </div>
  )
}

definePlugin({ ...definition, queries, render: () => renderer(List), presets: [] })

// Inline queries have the same types.
definePlugin({
  ...definition,
  queries: ({ title }, { path }) => ({ found: { kind: 'stories', path, folder: title } }),
  render: async () => ({ default: ({ root, found }) => <div {...root}>{found.total.toFixed()}</div> }),
  presets: [
    { name: 'Plain', content: { title: 'x' }, results: {} },
    // @ts-expect-error no query has this name
    { name: 'Wrong', content: { title: 'x' }, results: { lost: [] } },
  ],
})

definePlugin({
  ...definition,
  // @ts-expect-error no kind of query has this name
  queries: () => ({ found: { kind: 'weather' } }),
  render: async () => ({ default: ({ root }) => <div {...root} /> }),
  presets: [],
})

definePlugin({
  ...definition,
  // @ts-expect-error the renderer uses a result that the plugin has no query for
  render: () => renderer(List),
  presets: [],
})

const rendered = async () => ({ default: ({ root }: CardProps) => <div {...root} /> })

// All hooks get the values of fields instead of the stored block.
definePlugin({
  ...definition,
  render: rendered,
  presets: [],
  mode: 'enhance',
  enhance: {
    module: async () => ({ default: () => undefined }),
    trigger: 'visible',
    applies: ({ size }, { articleType }) => size === 'large' && articleType === 'blog',
  },
  provides: ({ size }, { articleType }) => ({ articleType: size === 'small' ? articleType : 'blog' }),
  anchor: ({ title }) => title.trim(),
  level: ({ size }) => (size === 'small' ? 3 : 2),
  card: ({ title, picture }, story) => ({ title: title || story.name, image: picture }),
  expiresAt: ({ note }) => (note ? new Date(note) : undefined),
  noIndex: ({ title }) => title.length === 0,
  text: ({ title, note }) => `${title} ${note?.trim() ?? ''}`,
  structuredData: ({ title }, { story, slots: { entries } }) => [
    { '@type': 'FAQPage', name: title.trim() || story.name, mainEntity: entries.map(({ values }) => values) },
  ],
})

definePlugin({
  ...definition,
  render: rendered,
  presets: [],
  // @ts-expect-error the text may be missing
  anchor: ({ note }) => note.trim(),
  // @ts-expect-error no field has this name
  level: ({ tilte }) => tilte.length,
  // @ts-expect-error the option has no such value
  provides: ({ size }) => (size === 'huge' ? {} : {}),
  // @ts-expect-error no slot has this name
  structuredData: (_, { slots: { items } }) => items,
})

const form = { ...definition, fields: { ...fields, to: field.link() }, render: rendered, presets: [] }

// A form field can depend on the value of an option, or on whether a field has a value.
definePlugin({
  ...form,
  onlyIf: { note: { size: 'large' }, picture: { note: true }, entries: { size: ['small', 'large'] } },
})
// @ts-expect-error the option has no such value
definePlugin({ ...form, onlyIf: { note: { size: 'huge' } } })
// @ts-expect-error no field has this name
definePlugin({ ...form, onlyIf: { note: { siez: 'large' } } })
// @ts-expect-error no field or slot has this name
definePlugin({ ...form, onlyIf: { nothing: { size: 'large' } } })
// @ts-expect-error a condition cannot compare a text, only check whether it is empty
definePlugin({ ...form, onlyIf: { note: { title: 'Words' } } })
// @ts-expect-error a condition cannot use a link
definePlugin({ ...form, onlyIf: { note: { to: true } } })

export const server = defineSiteServer({
  name: 'Sample',
  settings: { TOKEN: v.string(), PAUSE: v.optional(v.number()) },
  configure(given) {
    holds<Same<(typeof given)['TOKEN'], string>>()
    holds<Same<(typeof given)['PAUSE'], number | undefined>>()
    // @ts-expect-error no setting has this name
    void given.TOKNE
    return { clientSettings: { token: given.TOKEN } }
  },
})
