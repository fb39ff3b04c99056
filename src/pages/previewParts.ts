import type { ComposedHtml } from '../registry/composeHtml.tsx'
import { DRAFT_BAR_STYLE, draftBarHtml } from './draftBar.ts'
import { type ByRole, type PageStory, resultsOf, roleEntries, storiesOf } from './pageStories.ts'
import type { PreviewData } from './previewData.ts'
import { previewHead, previewScripts } from './previewHtml.ts'
import type { PageToRender } from './renderPage.tsx'
import type { LanguageOptions, PageRequest } from './siteOptions.ts'

interface Previewed {
  readonly shown: PageToRender
  readonly stories: ByRole<PageStory>
  readonly failures: ComposedHtml['failures']
}

interface PreviewParts {
  /** The bar of a page that was opened by a preview link. Empty in the editor. */
  readonly barHtml: string
  readonly headHtml: string
  readonly bodyHtml: string
  /** All components, since an editor may add any block. */
  readonly components: ReadonlySet<string>
}

/** Returns what a preview's document contains in addition to a page's. Undefined if the site has no previews. */
export function previewParts(
  { shown, stories, failures }: Previewed,
  { path, search = '', version, previewExpiresAt }: PageRequest,
  { registry, assetBase, preview, content }: LanguageOptions,
): PreviewParts | undefined {
  if (!preview) return undefined
  const { editorOrigins, developmentHtml = '' } = preview
  const data: PreviewData = {
    ...storiesOf(stories),
    results: resultsOf(stories),
    query: 'tree' in shown ? shown.query : {},
    pageValues: Object.fromEntries(roleEntries(stories).map(([role, { tree }]) => [role, tree.pageValues])),
    path,
    search,
    version,
    editorOrigins,
    assetBase,
    failures: Object.fromEntries(failures),
  }
  const story = 'tree' in shown ? shown.tree.story : undefined
  const hasBar = previewExpiresAt !== undefined
  return {
    barHtml: hasBar ? draftBarHtml(story, previewExpiresAt, content.language) : '',
    headHtml: [
      previewHead(preview.scripts, 'tree' in shown ? shown.tree.nodes.length : 0),
      hasBar ? `<style>${DRAFT_BAR_STYLE}</style>` : '',
      developmentHtml,
    ].join(''),
    bodyHtml: previewScripts(data, preview.scripts),
    components: new Set(registry.plugins.keys()),
  }
}
