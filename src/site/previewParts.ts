import type { ComposedHtml } from '../registry/composeHtml.tsx'
import type { PreviewData } from './previewData.ts'
import { previewHead, previewScripts } from './previewHtml.ts'
import type { ShownPage } from './renderPage.tsx'
import type { ShellScripts } from './shell.ts'
import type { ShellStories } from './shellStories.ts'
import type { LanguageOptions, PageRequest } from './siteOptions.ts'

interface Previewed {
  readonly shown: ShownPage
  readonly shell: ShellStories
  readonly scripts: ShellScripts
  readonly failures: ComposedHtml['failures']
  readonly languages: PreviewData['languages']
}

interface PreviewParts {
  readonly headHtml: string
  readonly bodyHtml: string
  /** An editor may add any block, so all of them are there. */
  readonly components: ReadonlySet<string>
}

/** What a preview's document has beside a page's. */
export function previewParts(
  { shown, shell, scripts, failures, languages }: Previewed,
  { path, search = '', version }: PageRequest,
  { registry, assetBase, preview }: LanguageOptions,
): PreviewParts | undefined {
  if (!preview) return undefined
  const { editorOrigins, developmentHtml = '' } = preview
  const data: PreviewData = {
    page: 'tree' in shown ? shown.tree.story : undefined,
    results: 'tree' in shown ? shown.results : {},
    query: 'tree' in shown ? shown.query : {},
    ...shell,
    languages,
    path,
    search,
    version,
    editorOrigins,
    assetBase,
    failures: Object.fromEntries(failures),
    scripts,
  }
  return {
    headHtml: previewHead(preview.scripts) + developmentHtml,
    bodyHtml: previewScripts(data, preview.scripts),
    components: new Set(registry.plugins.keys()),
  }
}
