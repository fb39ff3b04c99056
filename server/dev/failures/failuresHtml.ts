import type { Failure } from './readFailure.ts'

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

/** A place as editors are told it: `file:line:column`. */
export function placeText({ place }: Failure): string {
  return place ? [place.file, place.line, place.column].filter((part) => part !== undefined).join(':') : ''
}

/** Failures as HTML: the first is open; each tells reason, file and the code round it. */
export function failuresHtml(failures: readonly Failure[]): string {
  return failures.map((failure, index) => failureHtml(failure, index === 0)).join('')
}

function failureHtml(failure: Failure, isOpen: boolean): string {
  const { what, reason, frame, stack } = failure
  const at = placeText(failure)
  const lines = frame
    .map(({ number, text, isMarked }) => {
      const line = `<span class="number">${number}</span>${escaped(text)}\n`
      return isMarked ? `<mark>${line}</mark>` : `<span>${line}</span>`
    })
    .join('')
  return [
    `<details class="failure"${isOpen ? ' open' : ''}><summary>${escaped(what)}</summary>`,
    `<p class="reason">${escaped(reason)}</p>`,
    at
      ? `<p class="place"><code>${escaped(at)}</code> <button type="button" data-open="${escaped(at)}">Open in the editor</button></p>`
      : '',
    lines ? `<pre class="frame" tabindex="0" aria-label="The code round it">${lines}</pre>` : '',
    stack.length > 1
      ? `<p class="from">Called from</p><ol class="stack">${stack.map((one) => `<li><button type="button" data-open="${escaped(one)}">${escaped(one)}</button></li>`).join('')}</ol>`
      : '',
    '</details>',
  ].join('')
}

/** What a page of failures is made with. */
export interface DevelopmentParts {
  readonly developmentHtml: string
  /** The address of its stylesheet. */
  readonly stylesheet: string
}

/** The page that stands in for one that could not be made at all. It comes back by itself once that is fixed. */
export function failurePage(
  failures: readonly Failure[],
  { developmentHtml, stylesheet }: DevelopmentParts,
): string {
  return [
    '<!doctype html><html lang="en" data-failure=""><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(failures[0]?.what ?? 'Broken')} · Development</title>`,
    `<link rel="stylesheet" href="${escaped(stylesheet)}">`,
    developmentHtml,
    '</head><body class="failures-page"><main id="main" tabindex="-1">',
    '<h1>This page cannot be shown</h1>',
    '<p>Save the file once it is fixed: the page comes back by itself.</p>',
    failuresHtml(failures),
    '<p role="status" class="said"></p>',
    '</main></body></html>',
  ].join('')
}
