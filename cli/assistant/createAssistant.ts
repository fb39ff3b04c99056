import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import * as z from 'zod'
import { ApiError } from '../../editor/api/ApiError.ts'
import type { JsonObject } from '../../editor/space/Json.ts'
import { changeStory, step } from './changeStory.ts'
import { describeBlock, listBlocks } from './describeBlocks.ts'
import { givenBlock } from './givenBlocks.ts'
import { findStory, type OpenSpace } from './OpenSpace.ts'
import { proposePage } from './proposePage.ts'
import { Refusal } from './Refusal.ts'
import { findFiles, findStories, readStory } from './readStories.ts'
import { screenshot } from './screenshot.ts'
import { storyFindings } from './storyFindings.ts'

const INSTRUCTIONS = `Tools for the drafts of a website that is made of blocks. Nothing here publishes or deletes: a person reviews drafts in the editor, publishes them, and can take each of your changes back.
To write a page: list_blocks, describe_block for those you use, create_page with check_only, then without. To change one: read_story, then change_story with the version that you read. A refused call says in "issues" where and why; mend it and call again. Look at the result with screenshot.`

const story = z
  .union([z.number().int().nonnegative(), z.string().min(1).max(500)])
  .describe('Its id, or its path: "blog/first-study"; the home page is "home".')
const paging = {
  page: z.number().int().min(1).max(1000).default(1),
  per_page: z.number().int().min(1).max(50).default(20),
}
const checkOnly = z.boolean().default(false).describe('Checks without saving.')

const READS = { readOnlyHint: true, openWorldHint: false } as const
const WRITES = { readOnlyHint: false, destructiveHint: false, openWorldHint: false } as const

/**
 * A server of the Model Context Protocol by which an assistant reads a site's blocks and stories and proposes drafts.
 * @param open opens the space, for each call anew
 */
export function createAssistant(open: () => Promise<OpenSpace>): McpServer {
  const server = new McpServer({ name: 'strata', version: '1.0.0' }, { instructions: INSTRUCTIONS })

  /** Answers with what a tool says, as text and as data; a refusal says what would be right. */
  const answer = async (
    work: (space: OpenSpace) => JsonObject | Promise<JsonObject>,
  ): Promise<CallToolResult> =>
    settled(async () => {
      const said = await work(await open())
      return {
        content: [{ type: 'text', text: JSON.stringify(said) }],
        structuredContent: said as Record<string, unknown>,
      }
    })

  server.registerTool(
    'list_blocks',
    {
      title: 'List blocks',
      description: 'The kinds of pages and blocks of this site, a page at a time, with their presets.',
      annotations: READS,
      inputSchema: {
        kind: z.enum(['page', 'block', 'all']).default('all'),
        search: z.string().max(100).optional().describe('Words in names and descriptions.'),
        ...paging,
      },
    },
    (filter) => answer(({ schema }) => listBlocks(schema, filter)),
  )
  server.registerTool(
    'describe_block',
    {
      title: 'Describe a block',
      description:
        'The fields of a block, what its slots take, where it may stand, and its presets. With "preset" that one’s content too.',
      annotations: READS,
      inputSchema: { name: z.string().min(1).max(100), preset: z.string().max(200).optional() },
    },
    ({ name, preset }) => answer(({ schema }) => describeBlock(name, schema, preset)),
  )
  server.registerTool(
    'find_stories',
    {
      title: 'Find stories',
      description: 'Stories by words in names and contents, by folder and by kind; the last changed first.',
      annotations: READS,
      inputSchema: {
        text: z.string().max(200).optional(),
        folder: z.string().max(500).optional().describe('A path that theirs begin with: "blog/".'),
        kind: z.string().max(100).optional().describe('The component of the story.'),
        containing: z.string().max(100).optional().describe('A block that stands in them.'),
        ...paging,
      },
    },
    ({ text, folder, kind, containing, page, per_page }) =>
      answer((space) =>
        findStories(
          {
            ...(text ? { text_search: text } : {}),
            ...(folder ? { starts_with: folder.replace(/^\/+/, '') } : {}),
            ...(kind ? { content_type: kind } : {}),
            ...(containing ? { contain_component: containing } : {}),
            page,
            per_page,
          },
          space,
        ),
      ),
  )
  server.registerTool(
    'find_files',
    {
      title: 'Find files',
      description:
        'Pictures and other files of the space, as fields hold them. Add an "alt" that fits the place.',
      annotations: READS,
      inputSchema: { search: z.string().max(200).optional().describe('Words in file names.'), ...paging },
    },
    (filter) => answer((space) => findFiles(filter, space)),
  )
  server.registerTool(
    'read_story',
    {
      title: 'Read a story',
      description: 'The draft of a story: the outline of its blocks with their uids, or its content.',
      annotations: READS,
      inputSchema: {
        story,
        as: z.enum(['outline', 'content']).default('outline'),
        block: z.string().max(200).optional().describe('The uid of a block: only that part is read.'),
      },
    },
    (reading) => answer((space) => readStory(reading, space)),
  )
  server.registerTool(
    'check_story',
    {
      title: 'Check a story',
      description: 'What the content check finds in the draft of a story, by path, each with what to do.',
      annotations: READS,
      inputSchema: { story },
    },
    (given) =>
      answer(async (space) => {
        const { story: found, version } = await findStory(space, given.story)
        const findings = await storyFindings(found, space)
        return { id: found.id, version, findings: [...findings] as unknown as JsonObject[] }
      }),
  )
  server.registerTool(
    'create_page',
    {
      title: 'Propose a page',
      description:
        'Makes a new story as a draft. All of it is checked first; where something is wrong nothing is made, and "issues" says what.',
      annotations: WRITES,
      inputSchema: {
        name: z.string().trim().min(1).max(500),
        slug: z
          .string()
          .max(200)
          .optional()
          .describe('The last part of its path. Default: made of the name.'),
        folder: z.string().max(500).default('').describe('The path of its folder. Default: the root.'),
        content: givenBlock,
        check_only: checkOnly,
      },
    },
    (proposal) =>
      answer((space) => proposePage({ ...proposal, content: proposal.content as JsonObject }, space)),
  )
  server.registerTool(
    'change_story',
    {
      title: 'Propose a change',
      description:
        'Changes the draft of a story by the editor’s commands, in one version: all steps, or none. What visitors see stays as it is.',
      annotations: WRITES,
      inputSchema: {
        story,
        base_version: z.number().int().optional().describe('The version that you read.'),
        steps: z.array(step).min(1).max(100),
        check_only: checkOnly,
      },
    },
    (change) => answer((space) => changeStory(change, space)),
  )
  server.registerTool(
    'screenshot',
    {
      title: 'Screenshot of a draft',
      description: 'A picture of the page of a story’s draft, or of one block on it.',
      annotations: READS,
      inputSchema: {
        story,
        block: z
          .string()
          .regex(/^[\w-]{1,200}$/)
          .optional()
          .describe('The uid of a block.'),
        width: z.number().int().min(320).max(1920).default(1280),
        theme: z.enum(['light', 'dark']).default('light'),
      },
    },
    (wish) =>
      settled(async () => {
        const { picture, said } = await screenshot(wish, await open())
        return {
          content: [
            { type: 'text', text: said },
            { type: 'image', data: picture.toString('base64'), mimeType: 'image/jpeg' },
          ],
        }
      }),
  )
  return server
}

async function settled(work: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof ApiError)) throw error
    const issues = error instanceof Refusal ? error.issues : []
    const text = [error.message, ...issues.map(({ path, message }) => `${path}: ${message}`)].join('\n')
    return {
      isError: true,
      content: [{ type: 'text', text }],
      structuredContent: { error: error.message, issues },
    }
  }
}
