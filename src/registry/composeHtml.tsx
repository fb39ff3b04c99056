import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { BlockNote } from './BlockNote.tsx'
import { composeIsland } from './composeIsland.tsx'
import { type Audience, CompositionContext } from './compositionContext.ts'
import { errorReason } from './errorReason.ts'
import { dueOf, islandScripts } from './islandScripts.ts'
import type { Issue } from './issue.ts'
import type { Renderers } from './loadRenderers.ts'
import { missingRoot } from './missingRoot.ts'
import type { Placement } from './placement.ts'
import type { Plan } from './planStory.ts'
import type { QueryResults } from './query.ts'
import { RefusedBlock } from './RefusedBlock.tsx'
import type { Registry } from './registry.ts'
import { rendererProps } from './rendererProps.tsx'
import { renderFailure } from './renderFailure.ts'

/** A story as finished HTML, with the names of the blocks it took. */
export interface ComposedHtml {
  readonly html: string
  readonly components: ReadonlySet<string>
  readonly issues: readonly Issue[]
  /** Why blocks threw, by their placement's uid. */
  readonly failures: ReadonlyMap<string, string>
}

export interface ComposeOptions {
  readonly registry: Registry
  readonly renderers: Renderers
  readonly audience: Audience
  /** Results of the blocks' queries, by key. A block that lacks one fails alone. */
  readonly results?: QueryResults
  /** The scripts of a block that is more than HTML: its module's address, then what that imports. None: it stays HTML. */
  readonly scripts?: (component: string) => readonly string[]
}

/** React puts these before a root's own markup; the page's head decides what is preloaded. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

/**
 * Renders a plan to HTML on the server. Each block is rendered on its own, with marks where its inner blocks belong, so
 * that one that throws costs itself alone: what stands inside it is still shown.
 */
export function composeHtml(plan: Plan, options: ComposeOptions): ComposedHtml {
  const { registry, renderers, audience, results = {} } = options
  const components = new Set<string>()
  const issues: Issue[] = []
  const failures = new Map<string, string>()
  const report = (issue: Issue) => {
    issues.push(issue)
  }
  const nonce = crypto.randomUUID()
  const mark = new RegExp(`<template data-nested="${nonce}-(\\d+)"></template>`, 'g')

  function block(placement: Placement): string {
    const name = placement.block.component
    const Renderer = placement.refusal ? undefined : renderers.get(name)
    if (!Renderer)
      return renderToStaticMarkup(
        <RefusedBlock placement={placement} registry={registry} audience={audience} />,
      )
    components.add(name)
    const scripts = islandScripts(placement, options.scripts)
    const due = dueOf(placement)
    const inner: Placement[] = []
    const nested = (child: Placement): ReactNode => (
      <template data-nested={`${nonce}-${inner.push(child) - 1}`} />
    )
    try {
      if (scripts.length && due)
        return composeIsland({ ...options, results, plan, placement, Renderer, due, scripts, report, block })
      const markup = renderToStaticMarkup(
        <CompositionContext value={{ plan, registry, audience, placement, nested, report }}>
          <Renderer {...rendererProps(placement, audience, results, scripts)} />
        </CompositionContext>,
        { identifierPrefix: placement.uid },
      )
      if (audience !== 'visitor') check(placement, markup)
      return markup.replace(PRELOADS, '').replace(mark, (_, index: string) => block(inner[Number(index)]!))
    } catch (error) {
      return failed(placement, error)
    }
  }

  /** Visitors' pages have nothing by which a block could be found. */
  function check(placement: Placement, markup: string): void {
    const issue = missingRoot(placement, plan.story.name, markup)
    if (issue) report(issue)
  }

  function failed(placement: Placement, error: unknown): string {
    const issue = renderFailure(placement, plan.story.name, error)
    report(issue)
    failures.set(placement.uid, errorReason(error))
    const kept = [...placement.children.values()].map(block).join('')
    if (audience === 'visitor') return kept
    return (
      renderToStaticMarkup(
        <BlockNote message={issue.message} inline={placement.inline} uid={placement.uid} />,
      ) + kept
    )
  }

  const html = block(plan.root)
  return { html, components, issues: [...plan.issues, ...issues], failures }
}
