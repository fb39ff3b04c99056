import { ApiError } from '../../editor/api/ApiError.ts'
import type { LoadedStory } from '../../editor/api/wire.ts'
import { proposeSlug } from '../../editor/redirects/proposeSlug.ts'
import type { JsonObject } from '../../editor/space/Json.ts'
import { withoutSlashes } from '../../json/withoutSlashes.ts'
import { requireWithinLimits, toStoredBlock } from './blockInput.ts'
import type { OpenSpace } from './OpenSpace.ts'
import { blockIssues } from './proposalIssues.ts'
import { refusedFindings, type StoryFinding, storyFindings } from './storyFindings.ts'
import { type ProposalIssue, ToolError } from './ToolError.ts'

/** A proposed page. */
export interface PageProposal {
  readonly name: string
  readonly slug?: string | undefined
  /** Path of its folder; empty for the root. */
  readonly folder: string
  readonly content: JsonObject
  readonly check_only: boolean
}

/**
 * Creates a new draft story.
 * @throws ToolError if the content does not match the site's blocks; nothing is created then
 */
export async function proposePage(proposal: PageProposal, space: OpenSpace): Promise<JsonObject> {
  const { name, content: input, check_only } = proposal
  requireWithinLimits(input)
  const issues: ProposalIssue[] = []
  const content = toStoredBlock(input, space.schema, 'content', issues)
  issues.push(...blockIssues(content, space.schema, 'content'))
  if (issues.length)
    throw new ToolError(
      'The page was not created: its content does not match the blocks of this site.',
      issues,
    )
  const slug = proposal.slug ?? proposeSlug(name)
  const folder = withoutSlashes(proposal.folder)
  const parent_id = await folderId(folder, space)
  const full_slug = folder ? `${folder}/${slug}` : slug
  const findings = await storyFindings({ name, slug, full_slug, content }, space)
  requireNoFindings(refusedFindings(findings), 'The page was not created: it would not show the content.')
  if (check_only) return { made: false, findings: [...findings] as unknown as JsonObject[] }
  const created = await sendToService(() =>
    space.api.request<LoadedStory>('stories', {
      method: 'POST',
      body: { story: { name, slug, parent_id, content } },
    }),
  )
  return { made: true, ...storySummary(created, space), findings: [...findings] as unknown as JsonObject[] }
}

/** Identification of a created or changed story in a tool's result. */
export function storySummary({ story, version }: LoadedStory, { origin }: OpenSpace): JsonObject {
  return {
    id: story.id,
    uuid: story.uuid,
    path: story.full_slug,
    version,
    editor: `${origin}/editor/stories/${story.id}`,
  }
}

/** @throws ToolError if there are findings */
export function requireNoFindings(found: readonly StoryFinding[], message: string): void {
  if (found.length) throw new ToolError(message, found)
}

/** Sends a request. Converts client errors of the service, with their issues. @throws ToolError */
export async function sendToService<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) throw error
    const { issues } = error.details
    throw new ToolError(error.message, Array.isArray(issues) ? (issues as unknown as ProposalIssue[]) : [])
  }
}

async function folderId(path: string, { api }: OpenSpace): Promise<number> {
  if (path === '') return 0
  const { items } = await api.stories({ with_slug: path, folder_only: true, per_page: 1 })
  const [folder] = items
  if (folder) return folder.id
  const { items: some } = await api.stories({ folder_only: true, per_page: 40 })
  throw new ToolError(
    `There is no folder "${path}". Folders: ${some.map(({ full_slug }) => full_slug).join(', ') || 'none'}; "" is the root.`,
  )
}
