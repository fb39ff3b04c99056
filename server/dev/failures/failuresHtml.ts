import type { Failure } from './readFailure.ts'

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

/** Returns the location as `file:line:column`, the format that code editors use. */
export function locationText({ location }: Failure): string {
  return location
    ? [location.file, location.line, location.column].filter((part) => part !== undefined).join(':')
    : ''
}

/** Returns failures as HTML. Each has the reason, the file and a code frame; the first one is open. */
export function failuresHtml(failures: readonly Failure[]): string {
  return failures.map((failure, index) => failureHtml(failure, index === 0)).join('')
}

function failureHtml(failure: Failure, isOpen: boolean): string {
  const { what, reason, frame, stack } = failure
  const at = locationText(failure)
  const lines = frame
    .map(({ number, text, isMarked }) => {
      const line = `<span class="number">${number}</span>${escapeHtml(text)}\n`
      return isMarked ? `<mark>${line}</mark>` : `<span>${line}</span>`
    })
    .join('')
  return [
    `<details class="failure"${isOpen ? ' open' : ''}><summary>${escapeHtml(what)}</summary>`,
    `<p class="reason">${escapeHtml(reason)}</p>`,
    at
      ? `<p class="place"><code>${escapeHtml(at)}</code> <button type="button" data-open="${escapeHtml(at)}">Open in the editor</button></p>`
      : '',
    lines ? `<pre class="frame" tabindex="0" aria-label="The surrounding code">${lines}</pre>` : '',
    stack.length > 1
      ? `<p class="from">Called from</p><ol class="stack">${stack.map((one) => `<li><button type="button" data-open="${escapeHtml(one)}">${escapeHtml(one)}</button></li>`).join('')}</ol>`
      : '',
    '</details>',
  ].join('')
}

/** Parts of pages that development shows instead of the site's. */
export interface DevelopmentParts {
  readonly developmentHtml: string
  /** URL of the stylesheet. */
  readonly stylesheet: string
}

/** Returns a page with failures, shown instead of a page that can't be rendered. It reloads when the failure is fixed. */
export function failurePage(
  failures: readonly Failure[],
  { developmentHtml, stylesheet }: DevelopmentParts,
): string {
  return [
    '<!doctype html><html lang="en" data-failure=""><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(failures[0]?.what ?? 'Broken')} · Development</title>`,
    `<link rel="stylesheet" href="${escapeHtml(stylesheet)}">`,
    developmentHtml,
    '</head><body class="failures-page"><main id="main" tabindex="-1">',
    '<h1>This page cannot be shown</h1>',
    '<p>Fix the error and save the file. The page then reloads by itself.</p>',
    failuresHtml(failures),
    '<p role="status" class="said"></p>',
    '</main></body></html>',
  ].join('')
}
