import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { PREVIEW_FOOTER, PREVIEW_HEADER } from './previewData.ts'
import { previewPart } from './previewHtml.ts'
import type { ShellPage, ShellPartProps, ShellScripts } from './shell.ts'
import type { ShellStories } from './shellStories.ts'
import type { LanguageOptions, PageRequest } from './siteOptions.ts'

/** The shell as HTML. In a preview each part is a tree that a browser can take over. */
export interface RenderedShell {
  readonly headerHtml: string
  readonly footerHtml: string
  /** What stands at the very end. */
  readonly closingHtml: string
  /** The props of the parts, for hydrating a preview. */
  readonly scripts: ShellScripts
}

export function renderShell(
  stories: ShellStories,
  {
    path,
    preview = false,
    version,
    languages,
  }: Pick<PageRequest, 'path' | 'preview' | 'version'> & Pick<ShellPartProps, 'languages'>,
  {
    site: { shell, clientSettings },
    scripts,
    boot,
    ...running
  }: Pick<LanguageOptions, 'site' | 'scripts' | 'boot' | 'clientSettings'>,
): RenderedShell {
  const settings = { ...clientSettings.defaults, ...running.clientSettings }
  const page: ShellPage = { version, preview, hasBoot: Boolean(boot && scripts), settings }
  const scriptsOf = (name: string) => scripts?.(name) ?? []
  const given = Object.fromEntries(shell.modules(page).map((name) => [name, scriptsOf(name)]))
  const top = <shell.header.render story={stories.header} path={path} languages={languages} scripts={given} />
  const bottom = (
    <shell.footer.render story={stories.footer} path={path} languages={languages} scripts={given} />
  )
  if (preview)
    return {
      headerHtml: previewPart(PREVIEW_HEADER, renderToString(top)),
      footerHtml: previewPart(PREVIEW_FOOTER, renderToString(bottom)),
      closingHtml: '',
      scripts: given,
    }
  return {
    headerHtml: renderToStaticMarkup(top),
    footerHtml: renderToStaticMarkup(bottom),
    closingHtml: shell.closing?.(page, scriptsOf) ?? '',
    scripts: given,
  }
}
