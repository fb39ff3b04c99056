import { escapeHtml } from './escapeHtml.ts'
import type { Head } from './head.ts'
import { type HeadSite, headHtml } from './headHtml.ts'
import type { SiteInLanguage } from './languages/siteInLanguage.ts'

/** The parts of a document: each is finished, trusted HTML but the head, which is data. */
export interface DocumentParts {
  readonly site: HeadSite & Pick<SiteInLanguage, 'language' | 'earlyScript'>
  /** Deployment, shell and content version: what navigation compares before it places a page. */
  readonly build: string
  readonly shell: string
  readonly version: 'draft' | 'published'
  /** The boot script's text. */
  readonly boot?: string
  readonly head: Head
  /** Addresses of the stylesheets, in order. */
  readonly styles: readonly string[]
  /** The element with the rules for colours and widths of the content, if any. */
  readonly styleHtml: string
  /** Addresses of the fonts that the first view needs. */
  readonly fonts: readonly string[]
  readonly headerHtml: string
  readonly bodyHtml: string
  readonly footerHtml: string
  /** What stands below the footer: the question for consent, and what it lets in. */
  readonly closingHtml?: string
  /** The element with the settings that browsers may know, if any. */
  readonly settingsHtml?: string
  /** Markup only development and previews add, at the end of the head. */
  readonly developmentHtml?: string
  /** Markup only previews add, before the header. */
  readonly barHtml?: string | undefined
  /** Markup only previews add, at the end of the body. */
  readonly previewHtml?: string
}

const attribute = (name: string, value: string) => `${name}="${escapeHtml(value)}"`

/** A whole page. Its scripts are inline: one before anything is drawn, and boot; structured data beside them is text. */
export function documentHtml(parts: DocumentParts): string {
  const {
    site,
    head,
    styles,
    styleHtml,
    fonts,
    headerHtml,
    bodyHtml,
    footerHtml,
    boot,
    developmentHtml = '',
    barHtml = '',
    previewHtml = '',
    settingsHtml = '',
    closingHtml = '',
  } = parts
  const { language, start } = site
  const marks = ['build', 'shell', 'version'] as const
  return [
    `<!doctype html><html ${attribute('lang', language.code)}${language.direction === 'rtl' ? ' dir="rtl"' : ''} ${marks.map((name) => attribute(`data-${name}`, parts[name])).join(' ')}${start === '/' ? '' : ` ${attribute('data-start', start)}`}>`,
    '<head><meta charset="utf-8">',
    (boot || previewHtml) && site.earlyScript ? `<script>${site.earlyScript}</script>` : '',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    headHtml(head, site),
    ...fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin ${attribute('href', href)}>`,
    ),
    ...styles.map((href) => `<link rel="stylesheet" ${attribute('href', href)}>`),
    styleHtml,
    developmentHtml,
    '</head><body>',
    `<a class="skip-link" href="#main">${escapeHtml(language.words.skipLink)}</a>`,
    barHtml,
    headerHtml,
    `<main id="main" tabindex="-1">${bodyHtml}</main>`,
    footerHtml,
    closingHtml,
    settingsHtml,
    boot ? `<script>${boot}</script>` : '',
    previewHtml,
    '</body></html>',
  ].join('')
}
