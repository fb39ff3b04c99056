import type { DiffPart } from '../../../json/diffWords.ts'
import { shortenUnchanged } from '../../../json/shortenUnchanged.ts'
import { rolePrefix } from '../../pages/pageStories.ts'
import { buildPageTree } from '../../registry/buildPageTree.ts'
import { errorReason } from '../../registry/errorReason.ts'
import type { TreeNode } from '../../registry/treeNode.ts'
import { blockText } from '../blockFacts.ts'
import { type BlockChange, compareVersions } from '../compareVersions.ts'
import { createElement } from '../createElement.ts'
import { inspectPage, type PageVersions } from '../inspectPage.ts'
import type { Overlay, Panel } from '../panel.ts'
import { actionButton, blockButton, emptyNote, focusFirst, section } from './panelParts.ts'

/** Maximum number of listed changes of a story. */
const MAX_LISTED = 200

/** Panel with the blocks and fields in which the page's draft differs from its published version. */
export const draftPanel: Panel = {
  id: 'draft',
  title: 'Draft',
  isOffered: ({ questions }) => questions !== undefined,
  open(container, overlay) {
    const lifetime = new AbortController()
    let versions: PageVersions | undefined
    const draw = () => {
      if (versions) container.replaceChildren(...versionsView(versions, overlay))
    }
    const load = async () => {
      try {
        versions = await inspectPage(overlay.source, 'versions', {}, lifetime.signal)
        draw()
      } catch (error) {
        if (lifetime.signal.aborted) return
        container.replaceChildren(
          createElement(
            'div',
            { class: 'failure', role: 'alert' },
            createElement('p', {}, errorReason(error)),
            actionButton('Retry', () => void load()),
          ),
        )
      }
    }
    container.append(createElement('p', { class: 'empty', role: 'status' }, 'Loading both versions …'))
    void load()
    return {
      // A preview has its draft in the browser.
      update: () => (overlay.source.bridge && versions ? draw() : void load()),
      focus: () => focusFirst(container),
      end: () => lifetime.abort(),
    }
  },
}

const TITLES = { page: 'Page', header: 'Header', footer: 'Footer' } as const

function versionsView(versions: PageVersions, overlay: Overlay): Node[] {
  if (!versions.published.page && versions.draft.page)
    return [createElement('p', { class: 'empty' }, 'The page is not published.')]
  const changed = overlay.trees().flatMap(({ role, tree }) => {
    const { [role]: published } = versions.published
    const { [role]: draft } = versions.draft
    if (!published || !draft) return []
    const options = { prefix: rolePrefix(role), pageValues: tree.pageValues }
    const build = (story: typeof draft) => buildPageTree(story, overlay.source.registry, options).nodes
    const changes = compareVersions(build(published), overlay.source.bridge ? tree.nodes : build(draft))
    return changes.length ? [{ title: TITLES[role], changes }] : []
  })
  if (!changed.length)
    return [createElement('p', { class: 'empty' }, 'The draft equals the published version.')]
  return changed.map(({ title, changes }) => {
    const more = changes.length - MAX_LISTED
    return section(
      `${title}: ${changes.length === 1 ? '1 change' : `${changes.length} changes`}`,
      createElement(
        'ul',
        { class: 'changes' },
        ...changes.slice(0, MAX_LISTED).map((change) => changeRow(change, overlay)),
      ),
      more > 0 ? emptyNote(`and ${more} more`) : undefined,
    )
  })
}

function changeRow({ kind, node, fields }: BlockChange, overlay: Overlay): HTMLElement {
  const shown = shownNode(node, overlay)
  const text = blockText(node)
  const { component } = node.block
  return createElement(
    'li',
    { 'data-kind': kind },
    createElement(
      'p',
      {},
      createElement('span', { class: 'change-kind' }, kind),
      shown ? blockButton(shown, overlay, component) : createElement('b', {}, component),
      text ? createElement('span', { class: 'type' }, text) : undefined,
    ),
    fields.length
      ? createElement(
          'dl',
          {},
          ...fields.flatMap(({ field, diff }) => [
            createElement('dt', {}, field),
            createElement('dd', { class: 'text' }, ...shortenUnchanged(diff).map(diffPart)),
          ]),
        )
      : undefined,
  )
}

/** Returns the block of the page to select: itself, or the nearest outer one that the page shows. */
function shownNode(node: TreeNode, overlay: Overlay): TreeNode | undefined {
  const nodes = new Map(overlay.trees().flatMap(({ tree }) => tree.nodes.map((one) => [one.uid, one])))
  for (let at: TreeNode | undefined = node; at; at = at.parent) {
    const shown = nodes.get(at.uid)
    if (shown) return shown
  }
  return undefined
}

const ELEMENTS = { same: 'span', added: 'ins', removed: 'del' } as const

const diffPart = ({ kind, text }: DiffPart) => createElement(ELEMENTS[kind], {}, text)
