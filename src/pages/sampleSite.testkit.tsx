import * as field from '../../fields/fields.ts'
import { definePlugin } from '../registry/definePlugin.ts'
import { pageMetadata } from '../registry/pageMetadata.ts'
import { createRegistry } from '../registry/registry.ts'
import { slot } from '../registry/slot.ts'
import { RichText } from '../richtext/RichText.tsx'
import { appIcons } from './appIcons.ts'
import { defineSite, type SiteDefinition } from './defineSite.ts'
import { englishWords } from './languages/englishWords.ts'

const about = {
  title: 'Sample',
  description: 'For tests.',
  group: 'Text',
  icon: 'text',
  presets: [],
} as const

const page = definePlugin({
  ...about,
  name: 'page',
  kind: 'page',
  fields: { ...pageMetadata, picture: field.asset() },
  slots: { body: slot({ allow: 'any', message: 'Any block is allowed here.' }) },
  render: async () => ({
    default: ({ root, title, picture, body }) => (
      <article {...root}>
        <h1>{title}</h1>
        {picture ? <img src={picture.filename ?? ''} alt="" /> : null}
        {body}
      </article>
    ),
  }),
})

const chapter = definePlugin({
  ...about,
  name: 'chapter',
  fields: { title: field.text(), content: field.richtext(), picture: field.asset() },
  render: async () => ({
    default: ({ root, title, content }) => (
      <section {...root}>
        <h2>{title}</h2>
        <RichText document={content} />
      </section>
    ),
  }),
})

const setting = definePlugin({ ...about, name: 'setting', kind: 'data', fields: { words: field.text() } })

const top = definePlugin({
  ...about,
  name: 'top',
  kind: 'shell',
  fields: { words: field.text() },
  render: async () => ({ default: ({ root }) => <header {...root}>Marsh</header> }),
})
const end = definePlugin({
  ...about,
  name: 'end',
  kind: 'shell',
  fields: { words: field.text() },
  render: async () => ({ default: ({ root }) => <footer {...root}>Marsh</footer> }),
})

/** A page, a block of text, data without a page, and the shell's header and footer. */
export const sampleRegistry = createRegistry({
  'page.ts': page,
  'chapter.ts': chapter,
  'setting.ts': setting,
  'top.ts': top,
  'end.ts': end,
})

const ink = { l: 0.2, c: 0, h: 0 }

/** A small site in one language, with an early script. */
export const sampleSite: SiteDefinition = defineSite({
  name: 'Marsh',
  description: 'Notes from a marsh.',
  languages: [{ code: 'en', name: 'English', direction: 'ltr', words: englishWords }],
  email: 'post@marsh.example',
  plugins: sampleRegistry,
  sections: [
    { name: 'blog', title: 'Journal', article: 'BlogPosting', feeds: true },
    { name: 'news', title: 'News', article: 'Article', feeds: true },
    { name: 'pages', title: 'Pages' },
  ],
  shell: {
    header: { story: 'settings/header', plugin: 'top' },
    footer: { story: 'settings/footer', plugin: 'end' },
  },
  errorPage: ({ statusCode, message }) => (
    <div>
      <h1>{message}</h1>
      <p>{statusCode}</p>
      {statusCode === 404 ? <a href="/">Back to the home page</a> : null}
    </div>
  ),
  shareCard: ({ title, section }) => ({ kind: 'plain', label: section.title, title, detail: '' }),
  icons: { tab: '/tab.svg', ...appIcons('<svg/>') },
  colours: {
    frame: { light: 'white', dark: 'black' },
    reading: { light: { ground: ink, ink }, dark: { ground: ink, ink } },
  },
  earlyScript: 'early()',
})
