import type { DevelopmentParts } from './failures/failuresHtml.ts'

/** Returns the page that is shown while the space has no home page. It says which story to create, and where. */
export function noHomePage({ developmentHtml, stylesheet }: DevelopmentParts, isEmbedded: boolean): string {
  const where = isEmbedded
    ? '<p><a href="/editor/?new=home">Create the home page</a> in the editor. If the editor denies access, open the first link that the terminal shows.</p>'
    : '<p>Create a story with the slug <code>home</code> in your space.</p>'
  return [
    '<!doctype html><html lang="en" data-failure=""><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>There is no home page yet · Development</title>',
    `<link rel="stylesheet" href="${stylesheet}">`,
    developmentHtml,
    '</head><body class="failures-page"><main id="main" tabindex="-1">',
    '<h1>There is no home page yet</h1>',
    '<p>The path <code>/</code> shows the story with the slug <code>home</code>.</p>',
    where,
    '<p role="status" class="said"></p>',
    '</main></body></html>',
  ].join('')
}
