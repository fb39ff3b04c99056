import type { Issue } from '../registry/issue.ts'
import { nearestName } from '../registry/nearestName.ts'
import type { Placement } from '../registry/placement.ts'
import { unknownFields } from '../registry/unknownFields.ts'
import type { OverlaySource } from './OverlaySource.ts'
import { type PagePlan, pagePlans } from './pagePlans.ts'
import { tokensOf } from './tokensOf.ts'

/** Something on the page that wants mending. */
export interface Finding {
  readonly kind: 'component' | 'token' | 'field' | 'issue'
  /** What is unknown; for an issue, its code. */
  readonly name: string
  readonly severity: Issue['severity']
  readonly path: string
  readonly placement: Placement | undefined
  /** The registered name somebody may have meant. */
  readonly nearest?: string
  readonly message: string
}

/** Codes of what is found here with more to say than the issue has. */
const FOUND_HERE = new Set<Issue['code']>([
  'unknown_component',
  'unknown_field',
  'unknown_token',
  'malformed_token',
])

/** All that wants mending on the page, in document order. */
export function findingsOf(source: OverlaySource): readonly Finding[] {
  return pagePlans(source).flatMap(({ role, plan }) => {
    const rendering = role === 'page' ? (source.issues?.() ?? []) : []
    return planFindings(plan, rendering, source)
  })
}

function planFindings(
  plan: PagePlan['plan'],
  rendering: readonly Issue[],
  { registry }: OverlaySource,
): readonly Finding[] {
  const findings: Finding[] = []
  for (const placement of plan.placements) {
    const { block, plugin, path, refusal } = placement
    if (refusal === 'unknown') {
      const nearest = registry.suggest(block.component)
      const message = `No plugin has the name '${block.component}'.`
      findings.push({
        kind: 'component',
        name: block.component,
        severity: 'error',
        path,
        placement,
        nearest,
        message,
      })
    }
    for (const name of unknownFields(placement)) {
      const nearest = nearestName(name, [...Object.keys(plugin!.fields), ...Object.keys(plugin!.slots)])
      const message = `'${block.component}' has no field of that name.`
      const at = `${path}.${name}`
      findings.push({ kind: 'field', name, severity: 'warning', path: at, placement, nearest, message })
    }
    for (const { field, type, source, problem, nearest } of tokensOf(placement, registry)) {
      if (!problem) continue
      const message = `${source} ${problem}`
      const at = `${path}.${field}`
      const name = type ?? 'malformed'
      findings.push({ kind: 'token', name, severity: 'warning', path: at, placement, nearest, message })
    }
  }
  const said = new Set<string>()
  for (const { code, path, message, severity } of [...plan.issues, ...rendering]) {
    const key = `${code} ${path} ${message}`
    if (FOUND_HERE.has(code) || said.has(key)) continue
    said.add(key)
    const placement = placementAt(plan, path)
    findings.push({ kind: 'issue', name: code, severity, path, placement, message })
  }
  return findings
}

/** The innermost block that a path leads into. */
export function placementAt(plan: PagePlan['plan'], path: string): Placement | undefined {
  const at = (placement: Placement) =>
    path === placement.path ||
    (path.startsWith(placement.path) && /[.[]/.test(path[placement.path.length] ?? ''))
  return plan.placements
    .filter(at)
    .reduce<Placement | undefined>(
      (best, one) => (best && best.path.length >= one.path.length ? best : one),
      undefined,
    )
}
