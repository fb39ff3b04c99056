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
import type { pageMetadata } from '../../registry/pageMetadata.ts'
import type { Values } from '../../registry/plugin.ts'
import { type ArticleAuthor, articleAuthor } from './articleAuthor.ts'
import { type BlockNodes, blockNodes, rootNode } from './blockNodes.ts'
import { openingWords } from './firstWords.ts'
import { cardPath, type ShareCard } from './shareCard.ts'

/** A page in one of its languages. */
export interface Translation {
  readonly language: Language
  readonly url: string
}

/** The picture of a page where it is shared: 1200 by 630 pixels, unless it is the site's logo. */
export interface ShareImage {
  readonly width: number
  readonly height: number
  readonly url: string
  readonly alt: string
  /** Its media type. */
  readonly type: 'image/jpeg' | 'image/png'
}

/** What a page is, for those that read its head, its feeds and its structured data. Addresses are absolute. */
export interface PageFacts {
  readonly site: SiteInLanguage
  readonly story: Story
  readonly nodes: BlockNodes
  /** Those of what stands round the page. */
  readonly shellNodes: BlockNodes
  readonly title: string
  readonly description: string | undefined
  readonly path: string
  readonly siteUrl: string
  /** The canonical address: without query, but for the part of a list. That of the first language where it is not translated. */
  readonly url: string
  readonly languages: PageLanguages
  /** The page in the languages that it is translated into, where there are several. */
  readonly translations: readonly Translation[]
  /** Which page of a list this is, from 1. */
  readonly page: number
  readonly section: Section<string>
  /** Whether it is an article, rather than a list of articles or a page of the company. */
  readonly isArticle: boolean
  readonly image: ShareImage
  /** The picture to draw where the story brings none. */
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
  /** Omitted: it is in the first language alone. */
  readonly languages?: PageLanguages
  /** What the page shows of its lists. */
  readonly query?: PageQuery
  /** What stands round the page. */
  readonly shell?: readonly PageTree[]
}

export const SHARE_SIZE = { width: 1200, height: 630 } as const

/** Reads what a page is, by the fields that say it ({@link pageMetadata}); those that a kind of page lacks count as empty. */
export function pageFacts(
  tree: PageTree,
  { site: definition, siteUrl: address, query = {}, shell = [], ...options }: FactOptions,
): PageFacts {
  const { languages = inFirst(tree.story, definition) } = options
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
  const published = firstMoment(story.first_published_at, story.published_at, story.created_at)
  const card = site.shareCard?.({
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
    description: values.description || openingWords(tree) || undefined,
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
    modified: firstMoment(story.published_at, story.updated_at, published),
    noIndex: values.no_index === true || isHidden(tree),
  }
}

const inFirst = (story: Story, { languages: [language] }: SiteDefinition): PageLanguages => ({
  language,
  text: language,
  paths: [{ language, path: slugToPath(story.full_slug), isTranslated: true }],
})

/** What a page says of itself. Its plugin was refused where its fields of these names are of other kinds. */
const metadataOf = ({ root: { values } }: PageTree) => values as Partial<Values<typeof pageMetadata>>

/** Whether the page's plugin keeps it from being found. A definition that throws hides nothing: the page shows what it can. */
function isHidden({ root: { plugin, values } }: PageTree): boolean {
  try {
    return plugin?.noIndex?.(values) ?? false
  } catch {
    return false
  }
}

/** Formats that the image service reads and makes a picture of another size of. */
const RASTER = /\.(?:avif|gif|jpe?g|png|webp)$/i

/** True for a raster image that the image service can convert: hosted there, and of known size. Others keep their own size. */
const isConvertible = (asset: Asset | undefined): asset is Asset => {
  const path = hostedPath(asset?.filename ?? '')
  return path !== undefined && RASTER.test(path) && assetSize(path) !== undefined
}

/** The site's logo, which is square. */
function logoOf({ name, icons }: SiteInLanguage, absolute: (address: string) => string): ShareImage {
  const size = icons.app[icons.logo]?.size ?? 0
  return { url: absolute(icons.logo), alt: name, width: size, height: size, type: 'image/png' }
}

/** The first of some moments that is one; the epoch where none is. */
const firstMoment = (...moments: readonly (string | null)[]): string =>
  moments.find((moment): moment is string => moment !== null && !Number.isNaN(Date.parse(moment))) ??
  new Date(0).toISOString()

/** The section a path stands in. */
function sectionOf<Text>(
  path: string,
  { sections }: { readonly sections: readonly Section<Text>[] },
): Section<Text> {
  const first = path.split('/')[1] ?? ''
  const named = sections.find(({ name, holds }) => (holds ? holds(path) : name === first))
  return named ?? sections.at(-1)!
}
