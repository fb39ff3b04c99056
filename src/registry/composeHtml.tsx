import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { BlockNote } from './BlockNote.tsx'
import { type Audience, CompositionContext } from './compositionContext.ts'
import type { Issue } from './issue.ts'
import type { Renderers } from './loadRenderers.ts'
import type { Placement } from './placement.ts'
import type { Plan } from './planStory.ts'
import type { Registry } from './registry.ts'
import { rendererProps } from './rendererProps.tsx'
import { UnknownBlock } from './UnknownBlock.tsx'

/** A story as finished HTML, with the names of the blocks it took. */
export interface ComposedHtml {
  readonly html: string
  readonly components: ReadonlySet<string>
  readonly issues: readonly Issue[]
}

export interface ComposeOptions {
  readonly registry: Registry
  readonly renderers: Renderers
  readonly audience: Audience
}

/** React puts these before a root's own markup; the page's head decides what is preloaded. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

/**
 * Renders a plan to HTML on the server. Each block is rendered on its own, with marks where its inner blocks belong, so
 * that one that throws costs itself alone: what stands inside it is still shown.
 */
export function composeHtml(plan: Plan, { registry, renderers, audience }: ComposeOptions): ComposedHtml {
  const components = new Set<string>()
  const issues: Issue[] = []
  const nonce = crypto.randomUUID()
  const mark = new RegExp(`<template data-nested="${nonce}-(\\d+)"></template>`, 'g')

  function block(placement: Placement): string {
    const name = placement.block.component
    if (placement.refusal || !placement.plugin) return refused(placement)
    const Renderer = renderers.get(name)
    if (!Renderer) return refused(placement)
    components.add(name)
    const inner: Placement[] = []
    const nested = (child: Placement): ReactNode => (
      <template data-nested={`${nonce}-${inner.push(child) - 1}`} />
    )
    try {
      const markup = renderToStaticMarkup(
        <CompositionContext
          value={{ plan, registry, audience, placement, nested, report: (issue) => issues.push(issue) }}
        >
          <Renderer {...rendererProps(placement, audience)} />
        </CompositionContext>,
        { identifierPrefix: placement.uid },
      )
      return markup.replace(PRELOADS, '').replace(mark, (_, index: string) => block(inner[Number(index)]!))
    } catch (error) {
      return failed(placement, error)
    }
  }

  function refused({ block: { component }, refusal }: Placement): string {
    if (refusal === 'unknown' || !refusal) {
      const suggestion = audience === 'visitor' ? undefined : registry.suggest(component)
      return renderToStaticMarkup(<UnknownBlock name={component} suggestion={suggestion} />)
    }
    return audience === 'visitor' ? '' : note(`Block '${component}' is not shown: ${REASONS[refusal]}`)
  }

  function failed(placement: Placement, error: unknown): string {
    const { component, _uid } = placement.block
    const reason = error instanceof Error ? error.message : String(error)
    const message = `Block '${component}' in story '${plan.story.name}' threw while rendering: ${reason}`
    issues.push({
      severity: 'error',
      code: 'render_failed',
      path: placement.path,
      message,
      component,
      uid: _uid,
    })
    const kept = [...placement.children.values()].map(block).join('')
    return audience === 'visitor' ? kept : note(message) + kept
  }

  const html = block(plan.root)
  return { html, components, issues: [...plan.issues, ...issues] }
}

const REASONS = {
  too_deep: 'it is nested too deep.',
  cycle: 'it contains itself.',
  unreadable: 'its content could not be read.',
} as const

const note = (message: string) => renderToStaticMarkup(<BlockNote message={message} />)
