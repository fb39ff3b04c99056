import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Footer } from '../quarry/shell/Footer.tsx'
import { Header } from '../quarry/shell/Header.tsx'
import type { ShellStories } from '../quarry/shell/shellStories.ts'
import { PREVIEW_FOOTER, PREVIEW_HEADER } from './previewData.ts'
import { previewPart } from './previewHtml.ts'
import type { PageRequest, SiteOptions } from './siteOptions.ts'

/** The shell as HTML. In a preview each part is a tree that a browser can take over. */
export interface RenderedShell {
  readonly headerHtml: string
  readonly footerHtml: string
}

export function renderShell(
  { header, footer }: ShellStories,
  { path, preview }: Pick<PageRequest, 'path' | 'preview'>,
  { scripts }: Pick<SiteOptions, 'scripts'>,
  consentScripts: readonly string[] = [],
): RenderedShell {
  const top = <Header story={header} path={path} scripts={scripts?.('site_header')} />
  const bottom = <Footer story={footer} scripts={scripts?.('site_footer')} consentScripts={consentScripts} />
  if (preview)
    return {
      headerHtml: previewPart(PREVIEW_HEADER, renderToString(top)),
      footerHtml: previewPart(PREVIEW_FOOTER, renderToString(bottom)),
    }
  return { headerHtml: renderToStaticMarkup(top), footerHtml: renderToStaticMarkup(bottom) }
}
