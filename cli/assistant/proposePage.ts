import { ApiError } from '../../editor/api/ApiError.ts'
import type { LoadedStory } from '../../editor/api/wire.ts'
import { proposeSlug } from '../../editor/redirects/proposeSlug.ts'
import type { JsonObject } from '../../editor/space/Json.ts'
import { requireBounded, storedBlock } from './givenBlocks.ts'
import type { OpenSpace } from './OpenSpace.ts'
import { blockIssues } from './proposalIssues.ts'
import { type ProposalIssue, Refusal } from './Refusal.ts'
import { refusedFindings, type StoryFinding, storyFindings } from './storyFindings.ts'

/** A page that is proposed. */
export interface PageProposal {
  readonly name: string
  readonly slug?: string | undefined
  /** The path of the folder that it stands in; empty for the root. */
  readonly folder: string
  readonly content: JsonObject
  readonly check_only: boolean
}

/**
 * Makes a new draft story.
 * @throws Refusal where the content is against the site's blocks; then nothing is made
 */
export async function proposePage(proposal: PageProposal, space: OpenSpace): Promise<JsonObject> {
  const { name, content: given, check_only } = proposal
  requireBounded(given)
  const issues: ProposalIssue[] = []
  const content = storedBlock(given, space.schema, 'content', issues)
  issues.push(...blockIssues(content, space.schema, 'content'))
  if (issues.length)
    throw new Refusal('The page was not made: its content is against the blocks of this site.', issues)
  const slug = proposal.slug ?? proposeSlug(name)
  const folder = proposal.folder.replaceAll(/^\/+|\/+$/g, '')
  const parent_id = await folderId(folder, space)
  const full_slug = folder ? `${folder}/${slug}` : slug
  const findings = await storyFindings({ name, slug, full_slug, content }, space)
  refuse(refusedFindings(findings), 'The page was not made: it would not show what was given.')
  if (check_only) return { made: false, findings: [...findings] as unknown as JsonObject[] }
  const made = await ask(() =>
    space.api.request<LoadedStory>('stories', {
      method: 'POST',
      body: { story: { name, slug, parent_id, content } },
    }),
  )
  return { made: true, ...answered(made, space), findings: [...findings] as unknown as JsonObject[] }
}

/** What is said of a story that was made or changed. */
export function answered({ story, version }: LoadedStory, { origin }: OpenSpace): JsonObject {
  return {
    id: story.id,
    uuid: story.uuid,
    path: story.full_slug,
    version,
    editor: `${origin}/editor/stories/${story.id}`,
  }
}

/** @throws Refusal where something is found */
export function refuse(found: readonly StoryFinding[], message: string): void {
  if (found.length) throw new Refusal(message, found)
}

/** Asks the service; what it refuses is said with its issues. @throws Refusal */
export async function ask<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) throw error
    const { issues } = error.details
    throw new Refusal(error.message, Array.isArray(issues) ? (issues as unknown as ProposalIssue[]) : [])
  }
}

async function folderId(path: string, { api }: OpenSpace): Promise<number> {
  if (path === '') return 0
  const { items } = await api.stories({ with_slug: path, folder_only: true, per_page: 1 })
  const [folder] = items
  if (folder) return folder.id
  const { items: some } = await api.stories({ folder_only: true, per_page: 40 })
  throw new Refusal(
    `There is no folder "${path}". There are: ${some.map(({ full_slug }) => full_slug).join(', ') || 'none'}; "" is the root.`,
  )
}
