import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  type Due,
  ISLAND_TAG,
  type IslandProps,
  KEPT_TAG,
  type KeptBlock,
  scriptJson,
} from '../islands/islandElement.ts'
import { type Audience, CompositionContext } from './compositionContext.ts'
import type { Issue } from './issue.ts'
import type { Placement } from './placement.ts'
import type { Plan } from './planStory.ts'
import type { Registry } from './registry.ts'
import { rendererProps } from './rendererProps.tsx'

interface IslandOptions {
  readonly plan: Plan
  readonly registry: Registry
  readonly audience: Audience
  readonly placement: Placement
  readonly Renderer: ComponentType<Record<string, unknown>>
  readonly due: Due
  readonly scripts: readonly string[]
  readonly report: (issue: Issue) => void
  /** Renders an inner block to HTML. */
  readonly block: (placement: Placement) => string
}

/** React puts these before a root's own markup; the page's head decides what is preloaded. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

/**
 * A block with behaviour as finished HTML: a React root of its own, rendered as the browser will hydrate it, with its props
 * beside it. Blocks inside it are the server's: those it shows stand in its HTML, those it hides travel in its props.
 */
export function composeIsland(options: IslandOptions): string {
  const { plan, registry, audience, placement, Renderer, due, scripts, report, block } = options
  const { uid, inline, values, slots, plugin } = placement
  const nonce = crypto.randomUUID()
  const shown = new Map<string, Placement>()
  const nested = (child: Placement): ReactNode => {
    if (!isInSlot(placement, child)) {
      report(textProblem(placement, plan.story.name))
      return null
    }
    shown.set(child.uid, child)
    return createElement(KEPT_TAG, { 'data-kept': child.uid }, `${nonce}:${child.uid};`)
  }
  const props = rendererProps(placement, audience)
  const markup = renderToString(
    <CompositionContext value={{ plan, registry, audience, placement, nested, report }}>
      <Renderer {...props} />
    </CompositionContext>,
    { identifierPrefix: uid },
  )
    .replace(PRELOADS, '')
    .replaceAll(new RegExp(`${nonce}:(.*?);`, 'g'), (_, key: string) => block(shown.get(unescaped(key))!))

  const kept = (child: Placement): KeptBlock => ({
    key: child.uid,
    component: child.block.component,
    ...(shown.has(child.uid) ? {} : { html: block(child) }),
  })
  const beside: IslandProps = {
    uid,
    inline,
    root: props.root as IslandProps['root'],
    values: { ...values, ...Object.fromEntries((plugin?.uses ?? []).map((name) => [name, props[name]])) },
    slots: Object.fromEntries(
      Object.entries(slots).map(([name, blocks]) => [
        name,
        blocks.flatMap((inner) => {
          const child = placement.children.get(inner)
          return child ? [kept(child)] : []
        }),
      ]),
    ),
  }
  const [opening, closing] = renderToStaticMarkup(
    createElement(
      ISLAND_TAG,
      {
        'data-island': uid,
        'data-component': placement.block.component,
        'data-on': due,
        'data-src': scripts.join(' '),
      },
      nonce,
    ),
  ).split(nonce)
  return `${opening}${markup}${closing}<script type="application/json">${scriptJson(beside)}</script>`
}

function isInSlot({ slots, children }: Placement, child: Placement): boolean {
  return Object.values(slots).some((blocks) => blocks.some((inner) => children.get(inner) === child))
}

function textProblem({ block, path }: Placement, story: string): Issue {
  return {
    severity: 'error',
    code: 'render_failed',
    path,
    message: `Block '${block.component}' in story '${story}' comes alive in the browser, so blocks and tokens in its text cannot be shown. Put them into a slot, or beside it.`,
    component: block.component,
    uid: block._uid,
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

const unescaped = (text: string) =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity]!)
