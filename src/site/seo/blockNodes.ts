import { errorReason } from '../../registry/errorReason.ts'
import type { Placement } from '../../registry/placement.ts'
import type { Plan } from '../../registry/planStory.ts'

/** A JSON-LD node as a block gives it: addresses of the site may be paths. */
export type BlockNode = Readonly<Record<string, unknown>>

/** The nodes of a page's blocks, each with the block it comes from. */
export interface BlockNodes {
  readonly found: readonly { readonly placement: Placement; readonly node: BlockNode }[]
  /** Why a block that has structured data gave none. */
  readonly problems: readonly string[]
}

/** Asks every block of a page for its structured data. Never throws: a block that does is a problem. */
export function blockNodes(plan: Plan): BlockNodes {
  const found: { placement: Placement; node: BlockNode }[] = []
  const problems: string[] = []
  for (const placement of plan.placements) {
    const { plugin, block, refusal } = placement
    if (refusal || !plugin?.structuredData) continue
    try {
      for (const node of plugin.structuredData(block, plan.story)) found.push({ placement, node })
    } catch (error) {
      problems.push(
        `Block '${plugin.name}' in story '${plan.story.name}' has no structured data: ${errorReason(error)}`,
      )
    }
  }
  return { found, problems }
}

/** The node that a page's root block stands for: the event of an event's page, say. */
export function rootNode(nodes: BlockNodes): BlockNode | undefined {
  return nodes.found.find(({ placement }) => placement.parent === undefined)?.node
}
