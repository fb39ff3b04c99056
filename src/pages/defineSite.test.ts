import { expect, test } from 'vitest'
import * as field from '../../fields/fields.ts'
import { definePlugin } from '../registry/definePlugin.ts'
import { createRegistry } from '../registry/registry.ts'
import { type AppIcon, defineSite, type SiteDefinition } from './defineSite.ts'
import { englishWords } from './languages/englishWords.ts'

const plugin = (kind: 'page' | 'block' | 'shell', name = 'sheet') =>
  definePlugin({
    name,
    title: 'Sheet',
    description: 'A sheet.',
    group: 'Pages',
    icon: 'page',
    kind,
    fields: { title: field.text() },
    render: async () => ({ default: () => null }),
    presets: [],
  })
const ink = { l: 0.2, c: 0, h: 0 }
const icon: AppIcon = { size: 192, purpose: 'any', svg: '<svg/>' }

const nl = { code: 'nl', name: 'Nederlands', direction: 'ltr', words: englishWords } as const
const ar = { code: 'ar', name: 'العربية', direction: 'rtl', words: englishWords } as const

const site = {
  name: 'Marsh',
  description: 'Notes from a marsh.',
  languages: [nl, ar],
  email: 'post@marsh.example',
  plugins: createRegistry({ 'sheet.ts': plugin('page'), 'top.ts': plugin('shell', 'top') }),
  sections: [{ name: 'notes', title: 'Notes', article: 'Article', feeds: true }],
  shell: {
    header: { story: 'settings/top', plugin: 'top' },
  },
  errorPage: () => null,
  shareCard: ({ title }) => ({ kind: 'plain', label: '', title, detail: '' }),
  icons: {
    tab: '/tab.svg',
    touch: '/touch.png',
    logo: '/logo.png',
    app: { '/touch.png': icon, '/logo.png': icon },
  },
  colours: {
    frame: { light: '#fff', dark: '#000' },
    reading: { light: { ground: ink, ink }, dark: { ground: ink, ink } },
  },
} as const satisfies SiteDefinition

/** Returns the error message of `defineSite` for a changed definition, or an empty string. */
function errorOf(change: Partial<SiteDefinition>): string {
  try {
    defineSite({ ...site, ...change })
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('defineSite returns the definition unchanged, with its types', () => {
  const defined = defineSite(site)
  expect(defined).toBe(site)
  defined.languages[0].code satisfies 'nl'
})

test.each<[Partial<SiteDefinition>, string]>([
  [{ name: ' ' }, "'name' is empty. Add a text, or one for each language: { nl: '…' }."],
  [{ name: { nl: 'Moeras' } }, "'name' has no text in 'ar'. Add it."],
  [
    { sections: [{ name: 'notes', title: { ar: 'ملاحظات' } }] },
    "'sections' → 'notes' → 'title' has no text in 'nl'. Add it.",
  ],
  [
    { languages: [] as unknown as SiteDefinition['languages'] },
    "'languages' is empty. Add at least the language of the pages, with its code, name, direction and words.",
  ],
  [
    { languages: [{ ...nl, code: 'english_words' }] },
    "'languages' has 'english_words', which is not a BCP 47 language tag. Write one such as 'en' or 'pt-BR'.",
  ],
  [{ languages: [nl, { ...nl, code: 'NL' }] }, "'languages' has 'NL' twice. Remove one."],
  [
    { languages: [{ ...nl, name: '' }] },
    "The language 'nl' has no 'name'. Add its name in the language itself.",
  ],
  [
    { languages: [nl, { ...ar, direction: 'ltr' }] },
    "The language 'ar' is written 'rtl', and its 'direction' is 'ltr'. Correct it.",
  ],
  [
    {
      languages: [
        nl,
        { ...ar, words: { ...englishWords, skipLink: '', error: undefined as unknown as string } },
      ],
    },
    "The language 'ar' lacks texts: skipLink, error. Add them to its 'words'.",
  ],
  [
    { languages: [nl, ar], sections: [{ name: 'ar', title: 'Art' }] },
    "The section 'ar' has the same path as the pages in 'ar', /ar/. Rename the section.",
  ],
  [
    { email: 'post' },
    "'email' is 'post', which is not an email address. Write one such as hello@example.org.",
  ],
  [
    { shell: { header: { story: 'settings/top', plugin: 'tpo' } } },
    "'shell.header' names 'tpo', which is not a plugin of this site. Name one of the kind 'shell'.",
  ],
  [
    { shell: { footer: { story: 'settings/end', plugin: 'sheet' } } },
    "'shell.footer' names 'sheet', which is a plugin of the kind 'page'. Name one of the kind 'shell'.",
  ],
  [{ sections: [] }, "'sections' is empty. Add at least one: it contains all pages."],
  [
    { sections: [...site.sections, { name: 'notes', title: 'More' }] },
    "'sections' has two with the name 'notes'. Rename one: each section has a sitemap of that name.",
  ],
  [
    { sections: [{ name: 'Field Notes', title: 'Notes' }] },
    "'sections' has 'Field Notes'. Write it as a part of addresses: lower-case letters, digits and hyphens.",
  ],
  [
    { data: { 'index.json': async () => [] } },
    "'data' has 'index.json', which is not a path of this site. Begin it with one slash.",
  ],
  [
    { calendar: 'https://elsewhere.example/x.ics' },
    "'calendar' has 'https://elsewhere.example/x.ics', which is not a path of this site. Begin it with one slash.",
  ],
  [
    { icons: { ...site.icons, app: { ...site.icons.app, '/logo.png': { size: 192, svg: '/logo.svg' } } } },
    "'icons.app' → '/logo.png' → 'svg' is not SVG source. Begin it with <svg.",
  ],
  [
    { icons: { ...site.icons, logo: '/mark.png' } },
    "'icons.app' has no '/mark.png', which 'icons' names. Add it there.",
  ],
  [
    { redirects: '/redirects' },
    "'redirects' is '/redirects'. Write it as a folder of the space, such as 'redirects/'.",
  ],
  [
    { plugins: createRegistry({ 'sheet.ts': plugin('block') }) },
    "'plugins' has no plugin of the kind 'page', so no story would have a page. Add one.",
  ],
])(
  'SITE-01 defineSite throws an error with the solution for an invalid definition: %#',
  (change, sentence) => {
    const message = errorOf(change)
    const { name = 'Marsh' } = change
    const shown = typeof name === 'string' ? name : Object.values(name)[0]
    expect(message).toContain(`The definition of the site '${shown}' cannot be used:`)
    expect(message).toContain(sentence)
  },
)

test.each([
  [{ en: 'Marsh', ar: 'مستنقع' }, 'Marsh'],
  [{ ar: 'مستنقع' }, 'مستنقع'],
])('SITE-01 the error of defineSite contains the site’s name %o as %s', (name, shown) => {
  expect(errorOf({ name, email: '' })).toContain(`The definition of the site '${shown}' cannot be used:`)
})

test('the error of defineSite lists all problems of a definition', () => {
  const message = errorOf({ email: '', sections: [] })
  expect(message).toContain("'email' is ''")
  expect(message).toContain("'sections' is empty")
})
