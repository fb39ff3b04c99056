import { errorReason } from '../../registry/errorReason.ts'
import type { TreeNode } from '../../registry/treeNode.ts'
import { checkAccessibility, type Violation } from '../checkAccessibility.ts'
import { createElement } from '../createElement.ts'
import { debounceIdle } from '../debounceIdle.ts'
import type { Overlay, Panel } from '../panel.ts'
import { actionButton, blockButton, emptyNote, focusFirst, linkButton, onPoint } from './panelParts.ts'

/** Maximum number of listed elements of a block. */
const MAX_LISTED = 50

/** Panel with the accessibility problems of each block, as axe finds them. Checks the page when it opens, and after each change. */
export const accessibilityPanel: Panel = {
  id: 'accessibility',
  title: 'Accessibility',
  open(container, overlay) {
    const lifetime = new AbortController()
    const status = createElement('p', { role: 'status' })
    const results = createElement('div', { class: 'results' })
    let check: AbortController | undefined
    const button = actionButton('Cancel', () => (check ? cancel() : void run()))
    container.append(createElement('div', { class: 'check' }, button, status), results)

    const show = (text: string, isRunning: boolean) => {
      status.textContent = text
      button.textContent = isRunning ? 'Cancel' : 'Check again'
      results.ariaBusy = isRunning ? 'true' : null
    }
    const cancel = (text = 'The check was cancelled.') => {
      check?.abort()
      check = undefined
      show(text, false)
    }
    const run = async () => {
      check?.abort()
      const own = new AbortController()
      check = own
      show('Checking …', true)
      try {
        const violations = await checkAccessibility({
          signal: own.signal,
          progress: (part) => {
            if (check === own) show(`Checking … ${Math.round(part * 100)} %`, true)
          },
        })
        if (check !== own) return
        const groups = byBlock(violations, overlay)
        results.replaceChildren(...[...groups].map(([node, found]) => blockResult(node, found, overlay)))
        if (!violations.length) results.append(emptyNote('axe finds no problem on this page.'))
        show(summary(violations, groups), false)
      } catch (error) {
        if (check !== own) return
        show(`The check failed: ${errorReason(error)}`, false)
      }
      check = undefined
    }
    const runLater = debounceIdle(() => void run(), lifetime.signal)
    void run()
    return {
      update: runLater,
      focus: () => focusFirst(container),
      end() {
        lifetime.abort()
        check?.abort()
        check = undefined
        overlay.point(undefined)
      },
    }
  },
}

type Groups = ReadonlyMap<TreeNode | undefined, readonly Violation[]>

/** Groups violations by the innermost block around their element; undefined: in no block. */
const byBlock = (violations: readonly Violation[], { elements }: Overlay): Groups =>
  Map.groupBy(violations, ({ element }) => elements.around(element))

function summary(violations: readonly Violation[], groups: Groups): string {
  if (!violations.length) return 'No problems'
  const problems = violations.length === 1 ? '1 problem' : `${violations.length} problems`
  const blocks = [...groups.keys()].filter(Boolean).length
  return `${problems}, ${blocks === 1 ? '1 block' : `${blocks} blocks`}`
}

function blockResult(
  node: TreeNode | undefined,
  violations: readonly Violation[],
  overlay: Overlay,
): HTMLElement {
  const more = violations.length - MAX_LISTED
  return createElement(
    'section',
    { class: 'part' },
    createElement(
      'h3',
      {},
      node ? blockButton(node, overlay) : 'In no block',
      createElement('span', { class: 'times' }, `× ${violations.length}`),
    ),
    createElement(
      'ul',
      { class: 'violations' },
      ...violations.slice(0, MAX_LISTED).map((violation) => violationRow(violation, overlay)),
    ),
    more > 0 ? emptyNote(`and ${more} more`) : undefined,
  )
}

function violationRow(violation: Violation, { point, reveal, selection, elements }: Overlay): HTMLElement {
  const { rule, help, helpUrl, impact, element, advice } = violation
  const button = linkButton(help, () => {
    selection.select(elements.around(element))
    reveal(element)
    point(element, rule)
  })
  onPoint(button, (isPointed) => point(isPointed ? element : undefined, rule))
  return createElement(
    'li',
    { 'data-impact': impact },
    createElement(
      'p',
      {},
      createElement('span', { class: 'impact' }, impact),
      button,
      createElement(
        'a',
        {
          class: 'type',
          href: helpUrl,
          target: '_blank',
          rel: 'noreferrer',
          'aria-label': `${rule}: explanation`,
        },
        rule,
      ),
    ),
    createElement('code', {}, startTag(element)),
    createElement('p', { class: 'advice-text' }, advice),
  )
}

/** Returns an element's start tag, shortened. */
const startTag = (element: Element): string =>
  element.outerHTML.slice(0, element.outerHTML.indexOf('>') + 1).slice(0, 160)
