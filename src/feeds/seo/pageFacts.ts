import type { Asset } from '../../content/asset.ts'
import { hostedPath } from '../../content/assetAddress.ts'
import { assetSize } from '../../content/assetSize.ts'
import { imageAddress } from '../../content/imageAddress.ts'
import { type PageQuery, writePageQuery } from '../../content/pageQuery.ts'
import type { Story } from '../../content/story.ts'
import { slugToPath } from '../../content/storyPath.ts'
import type { Section, SiteDefinition } from '../../pages/defineSite.ts'
import type { Language } from '../../pages/languages/language.ts'
import type { PageLanguages } from '../../pages/languages/loadPageLanguages.ts'
import { type SiteInLanguage, siteIn } from '../../pages/languages/siteInLanguage.ts'
import type { PageTree } from '../../registry/buildPageTree.ts'
import { pageMetadata } from '../../registry/pageMetadata.ts'
import type { Values } from '../../registry/plugin.ts'
import { isPlainFormat } from '../../registry/textFormat.ts'
import { type ArticleAuthor, articleAuthor } from './articleAuthor.ts'
import { type BlockNodes, blockNodes, rootNode } from './blockNodes.ts'
import { openingText } from './descriptionText.ts'
import { cardPath, type ShareCard } from './shareCard.ts'

/** The address of a page in one of its languages. */
export interface Translation {
  readonly language: Language
  readonly url: string
}

/** The picture of a shared link: 1200 by 630 pixels, unless it is the site's logo. */
export interface ShareImage {
  readonly width: number
  readonly height: number
  readonly url: string
  readonly alt: string
  /** Its media type. */
  readonly type: 'image/jpeg' | 'image/png'
}

/** Facts about a page for its head, feeds and structured data. Addresses are absolute. */
export interface PageFacts {
  readonly site: SiteInLanguage
  readonly story: Story
  readonly nodes: BlockNodes
  /** JSON-LD nodes of the shell's blocks. */
  readonly shellNodes: BlockNodes
  readonly title: string
  readonly description: string | undefined
  readonly path: string
  readonly siteUrl: string
  /** The canonical address, without a query except for the page and tag of a list. In the first language if the page is not translated. */
  readonly url: string
  readonly languages: PageLanguages
  /** The page in all languages that it is translated into. Empty if it has only one. */
  readonly translations: readonly Translation[]
  /** The page number of a list, from 1. */
  readonly page: number
  readonly section: Section<string>
  /** Whether it is an article instead of a list or a general page. */
  readonly isArticle: boolean
  readonly image: ShareImage
  /** The generated sharing picture. Undefined if the story has its own picture. */
  readonly card: ShareCard | undefined
  readonly author: ArticleAuthor | undefined
  /** ISO 8601. */
  readonly published: string
  readonly modified: string
  readonly noIndex: boolean
}

export interface FactOptions {
  readonly site: SiteDefinition
  /** The site's public origin. */
  readonly siteUrl: string
  /** Omitted: only the first language. */
  readonly languages?: PageLanguages
  /** The page numbers and tags of its lists. */
  readonly query?: PageQuery
  /** The trees of the shell. */
  readonly shell?: readonly PageTree[]
}

export const SHARE_SIZE = { width: 1200, height: 630 } as const

/** Reads the facts about a page from its metadata fields ({@link pageMetadata}). Missing fields count as empty. */
export function pageFacts(
  tree: PageTree,
  { site: definition, siteUrl: address, query = {}, shell = [], ...options }: FactOptions,
): PageFacts {
  const { languages = onlyFirstLanguage(tree.story, definition) } = options
  const { language } = languages
  const site = siteIn(definition, language)
  const siteUrl = new URL(address).origin
  const { story } = tree
  const values = metadataOf(tree)
  const path = slugToPath(story.full_slug)
  const firstPath = languages.paths[0].path
  const section = sectionOf(firstPath, site)
  const nodes = blockNodes(tree)
  const isIndex = story.is_startpage || firstPath.split('/').length < 4
  const title = values.title || story.name
  const author = articleAuthor(tree, site.plugins)
  const published = firstDate(story.first_published_at, story.published_at, story.created_at)
  const noIndex = values.no_index === true || isHidden(tree)
  // Cards are drawn for indexed pages only.
  const card = noIndex
    ? undefined
    : site.shareCard?.({
        title,
        section,
        isIndex,
        author: author?.name,
        published,
        root: rootNode(nodes),
      })
  const own = [values.structured_data_image, values.preview_image].find(isConvertible)
  const picture = own && imageAddress(own, { ...SHARE_SIZE, quality: 80, format: 'jpeg' })
  const absolute = (address: string) => new URL(address, siteUrl).href
  const written = writePageQuery({ ...query, q: undefined })
  const translated = languages.paths.filter(({ isTranslated }) => isTranslated)
  return {
    site,
    story,
    nodes,
    shellNodes: blockNodes(...shell),
    title,
    description: values.description || openingText(tree) || undefined,
    path,
    siteUrl,
    url: absolute((languages.text === language ? path : firstPath) + written),
    languages,
    translations:
      translated.length > 1
        ? translated.map((entry) => ({ language: entry.language, url: absolute(entry.path + written) }))
        : [],
    page: query.page ?? 1,
    section,
    isArticle: section.article !== undefined && !isIndex && !rootNode(nodes),
    image: picture
      ? { ...SHARE_SIZE, url: absolute(picture), alt: own.alt || title, type: 'image/jpeg' }
      : card
        ? {
            ...SHARE_SIZE,
            url: absolute(cardPath(card)),
            alt: [card.label, title].filter(Boolean).join(': '),
            type: 'image/png',
          }
        : logoOf(site, absolute),
    card: picture ? undefined : card,
    author,
    published,
    modified: firstDate(story.published_at, story.updated_at, published),
    noIndex,
  }
}

const onlyFirstLanguage = (story: Story, { languages: [language] }: SiteDefinition): PageLanguages => ({
  language,
  text: language,
  paths: [{ language, path: slugToPath(story.full_slug), isTranslated: true }],
})

/** Returns the values of metadata fields. A page's own field of the same name and a different kind counts as missing. */
function metadataOf({ root: { plugin, values } }: PageTree): Partial<Values<typeof pageMetadata>> {
  const names = Object.entries(pageMetadata).filter(([name, { kind, text }]) => {
    const own = plugin?.fields[name]
    return own?.kind === kind || (isPlainFormat(own?.text) && isPlainFormat(text))
  })
  return Object.fromEntries(names.map(([name]) => [name, values[name]]))
}

/** Returns whether the page's plugin excludes it from search engines. A plugin that throws does not exclude it. */
function isHidden({ root: { plugin, values } }: PageTree): boolean {
  try {
    return plugin?.noIndex?.(values) ?? false
  } catch {
    return false
  }
}

/** Image formats that the image service can resize. */
const RASTER = /\.(?:avif|gif|jpe?g|png|webp)$/i

/** Returns whether the image service can resize an image: a raster image that is hosted there and has a known size. */
const isConvertible = (asset: Asset | undefined): asset is Asset => {
  const path = hostedPath(asset?.filename ?? '')
  return path !== undefined && RASTER.test(path) && assetSize(path) !== undefined
}

/** Returns the site's logo, which is square. */
function logoOf({ name, icons }: SiteInLanguage, absolute: (address: string) => string): ShareImage {
  const size = icons.app[icons.logo]?.size ?? 0
  return { url: absolute(icons.logo), alt: name, width: size, height: size, type: 'image/png' }
}

/** Returns the first valid date, otherwise the epoch. */
const firstDate = (...dates: readonly (string | null)[]): string =>
  dates.find((date): date is string => date !== null && !Number.isNaN(Date.parse(date))) ??
  new Date(0).toISOString()

/** Returns the section of a path. */
function sectionOf<Text>(
  path: string,
  { sections }: { readonly sections: readonly Section<Text>[] },
): Section<Text> {
  const first = path.split('/')[1] ?? ''
  const named = sections.find(({ name, holds }) => (holds ? holds(path) : name === first))
  return named ?? sections.at(-1)!
}
