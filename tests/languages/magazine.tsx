import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import * as field from '../../fields/fields.ts'
import { type RunningService, startService } from '../../services/content/testing/startService.ts'
import { storyFixture, uuidOf } from '../../services/content/testing/storyFixture.ts'
import { createContentClient } from '../../src/content/ContentClient.ts'
import type { Link } from '../../src/content/link.ts'
import { linkTarget } from '../../src/content/linkTarget.ts'
import { createSite, type Site } from '../../src/createSite.ts'
import { appIcons } from '../../src/pages/appIcons.ts'
import { defineSite, type SiteDefinition } from '../../src/pages/defineSite.ts'
import { englishWords } from '../../src/pages/languages/englishWords.ts'
import type { Words } from '../../src/pages/languages/words.ts'
import { languageAttributes } from '../../src/pages/parts/CardText.tsx'
import { rootRoute } from '../../src/pages/rootRoute.ts'
import type { RouterContext } from '../../src/pages/routerContext.ts'
import type { PageRequest, SiteOptions } from '../../src/pages/siteOptions.ts'
import { definePlugin } from '../../src/registry/definePlugin.ts'
import { loadRenderers } from '../../src/registry/loadRenderers.ts'
import { pageMetadata } from '../../src/registry/pageMetadata.ts'
import { createRegistry } from '../../src/registry/registry.ts'
import { slot } from '../../src/registry/slot.ts'

// A small magazine in English and Arabic, with the mock content service and its official client.

const about = {
  title: 'Sample',
  description: 'For tests.',
  group: 'Text',
  icon: 'text',
  presets: [],
} as const

const leaf = definePlugin({
  ...about,
  name: 'leaf',
  kind: 'page',
  fields: { ...pageMetadata, title: field.text({ required: true, translatable: true }) },
  slots: { body: slot({ allow: 'any', message: 'Any block is allowed.' }) },
  queries: (_, { story }) => ({ above: { kind: 'ancestors' as const, slug: story.full_slug } }),
  uses: ['language'],
  render: async () => ({
    default: ({ root, title, body, above, language }) => (
      <article {...root} data-language={language}>
        <nav>
          {above.map((page) => (
            <a key={page.path} className="above" href={page.path}>
              {page.title}
            </a>
          ))}
        </nav>
        <h1>{title}</h1>
        {body}
      </article>
    ),
  }),
})

const para = definePlugin({
  ...about,
  name: 'para',
  fields: { words: field.text({ translatable: true }), link: field.link() },
  render: async () => ({
    default: ({ root, words, link }) => (
      <p {...root}>
        <a className="content" href={linkTarget(link).href}>
          {words}
        </a>
      </p>
    ),
  }),
})

const list = definePlugin({
  ...about,
  name: 'list',
  fields: { folder: field.text({ required: true }) },
  queries: ({ folder }, { path, query: { page } }) => ({
    list: { kind: 'stories' as const, path, folder, sort: 'name' as const, perPage: 2, page },
  }),
  render: async () => ({
    default: ({ root, list: { stories } }) => (
      <ul {...root}>
        {stories.map((story) => (
          <li key={story.uuid}>
            <a className="listed" href={story.path} {...languageAttributes(story)}>
              {story.title}
            </a>
          </li>
        ))}
      </ul>
    ),
  }),
})

const menu = definePlugin({
  ...about,
  name: 'menu',
  kind: 'shell',
  fields: { label: field.text({ translatable: true }), link: field.link() },
  uses: ['languages', 'path'],
  render: async () => ({
    default: ({ root, label, link, languages = [], path }) => (
      <header {...root} data-path={path}>
        <a className="menu" href={linkTarget(link).href}>
          {label}
        </a>
        {languages.map(({ code, name, href, current, direction }) => (
          <a
            key={code}
            hrefLang={code}
            href={href}
            dir={direction}
            aria-current={current ? 'true' : undefined}
          >
            {name}
          </a>
        ))}
      </header>
    ),
  }),
})
const moved = definePlugin({
  ...about,
  name: 'moved',
  kind: 'data',
  fields: { from: field.text({ required: true }), to: field.link() },
  redirect: ({ from, to }) => ({ from, to, permanent: true }),
})

export const registry = createRegistry({
  'leaf.ts': leaf,
  'para.ts': para,
  'list.ts': list,
  'menu.ts': menu,
  'moved.ts': moved,
})

const arabicWords: Words = {
  ...englishWords,
  skipLink: 'إلى المحتوى',
  notFound: 'لا توجد هذه الصفحة',
  untranslated: (shown) => `هذه الصفحة غير مترجمة. لغتها: ${shown}.`,
  furtherPage: (title, page) => `${title}، صفحة ${page}`,
  asMarkdown: (title) => `${title} بصيغة Markdown`,
}

const root = createRootRouteWithContext<RouterContext>()(rootRoute)
const page = createRoute({
  getParentRoute: () => root,
  path: '/$',
  loader: ({ context, params, location }) =>
    context.loadPage(params._splat ?? '', location, context.pageQuery),
})

const ink = { l: 0.2, c: 0, h: 0 }

export const definition = defineSite({
  name: { en: 'Marsh', ar: 'المستنقع' },
  description: { en: 'Notes from a marsh.', ar: 'ملاحظات من مستنقع.' },
  languages: [
    { code: 'en', name: 'English', direction: 'ltr', words: englishWords },
    { code: 'ar', name: 'العربية', direction: 'rtl', words: arabicWords },
  ],
  email: 'post@marsh.example',
  plugins: registry,
  routes: root.addChildren([page]),
  sections: [
    { name: 'notes', title: { en: 'Notes', ar: 'ملاحظات' }, article: 'Article', feeds: true },
    { name: 'pages', title: { en: 'Pages', ar: 'صفحات' } },
  ],
  shell: {
    header: { story: 'settings/top', plugin: 'menu' },
  },
  errorPage: ({ message }) => <h1>{message}</h1>,
  redirects: 'moved/',
  shareCard: ({ title, section }) => ({ kind: 'plain', label: section.title, title, detail: '' }),
  icons: { tab: '/tab.svg', ...appIcons('<svg/>') },
  colours: {
    frame: { light: 'white', dark: 'black' },
    reading: { light: { ground: ink, ink }, dark: { ground: ink, ink } },
  },
})

/** Returns a link to the n-th story. */
const linkTo = (n: number, slug: string): Link =>
  ({
    linktype: 'story',
    id: uuidOf(n),
    url: '',
    cached_url: slug,
    fieldtype: 'multilink',
  }) as Link

const block = (component: string, content: object) => ({ _uid: `${component}-1`, component, ...content })

export const STORIES = [
  storyFixture(1, {
    slug: 'home',
    content: block('leaf', {
      title: 'Watch one place',
      title__i18n__ar: 'راقب مكانًا واحدًا',
      body: [block('list', { folder: 'notes' })],
    }),
  }),
  storyFixture(2, { slug: 'notes', full_slug: 'notes', is_folder: true, content: {} }),
  storyFixture(3, {
    slug: 'start',
    full_slug: 'notes/',
    parent_id: 2,
    is_startpage: true,
    content: block('leaf', { title: 'All notes', title__i18n__ar: 'كل الملاحظات' }),
  }),
  storyFixture(4, {
    slug: 'heron',
    full_slug: 'notes/heron',
    parent_id: 2,
    content: block('leaf', {
      title: 'The heron',
      title__i18n__ar: 'مالك الحزين',
      body: [block('para', { words: 'Salt', words__i18n__ar: 'ملح', link: linkTo(5, 'notes/salt') })],
    }),
  }),
  // An untranslated story.
  storyFixture(5, {
    slug: 'salt',
    full_slug: 'notes/salt',
    parent_id: 2,
    content: block('leaf', {
      title: 'Salt',
      body: [block('para', { words: 'The heron', link: linkTo(4, 'notes/heron') })],
    }),
  }),
  // A story without translatable text.
  storyFixture(6, {
    slug: 'bare',
    content: block('leaf', { title: '', body: [block('list', { folder: 'notes' })] }),
  }),
  // A story with a translated slug.
  storyFixture(7, {
    slug: 'street',
    full_slug: 'notes/street',
    parent_id: 2,
    translated_slugs: [{ lang: 'ar', path: 'notes/الشارع', name: 'الشارع', published: true }],
    content: block('leaf', { title: 'The street', title__i18n__ar: 'الشارع' }),
  }),
  storyFixture(8, {
    slug: 'top',
    full_slug: 'settings/top',
    content: block('menu', { label: 'Notes', label__i18n__ar: 'ملاحظات', link: linkTo(3, 'notes/') }),
  }),
  storyFixture(9, {
    slug: 'old',
    full_slug: 'moved/old',
    content: block('moved', { from: '/old/', to: linkTo(4, 'notes/heron') }),
  }),
  // A story with a translation in a language that the site does not have.
  storyFixture(10, { slug: 'odd', content: block('leaf', { title: 'Odd', title__i18n__de: 'Seltsam' }) }),
]

/** The magazine with a running content service. */
export interface Magazine {
  readonly site: Site
  readonly service: RunningService
  readonly options: SiteOptions
  visit(path: string, request?: Partial<PageRequest>): ReturnType<Site['page']>
}

export async function startMagazine(change: Partial<SiteDefinition> = {}): Promise<Magazine> {
  const service = await startService(STORIES)
  const client = createContentClient({
    endpoint: `${service.origin}/v2`,
    token: service.tokens.preview,
    rateLimit: 0,
    resolveLinks: 'url',
  })
  const options: SiteOptions = {
    site: { ...definition, ...change },
    registry,
    renderers: await loadRenderers(registry.plugins.values()),
    loadStory: (slug, version, query) => client.story(slug, { version, query }),
    listStories: (params, version) => client.stories(params, { version }),
    siteUrl: 'https://marsh.example',
    assetBase: '',
    styles: () => [],
    fonts: [],
  }
  const site = createSite(options)
  return {
    site,
    service,
    options,
    visit: (path, request = {}) =>
      site.page({ path, query: {}, version: 'published', audience: 'visitor', ...request }),
  }
}
