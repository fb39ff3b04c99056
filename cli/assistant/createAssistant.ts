import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import * as z from 'zod'
import { ApiError } from '../../editor/api/ApiError.ts'
import type { JsonObject } from '../../editor/space/Json.ts'
import { blockInput } from './blockInput.ts'
import { changeStory, step } from './changeStory.ts'
import { describeBlock, listBlocks } from './describeBlocks.ts'
import { findStory, type OpenSpace } from './OpenSpace.ts'
import { proposePage } from './proposePage.ts'
import { findFiles, findStories, readStory } from './readStories.ts'
import { screenshot } from './screenshot.ts'
import { storyFindings } from './storyFindings.ts'
import { ToolError } from './ToolError.ts'

const INSTRUCTIONS = `Tools for the drafts of a website that consists of blocks. Nothing here publishes or deletes: a person reviews drafts in the editor, publishes them, and can undo each of your changes.
To write a page: list_blocks, describe_block for those you use, create_page with check_only, then without. To change one: read_story, then change_story with the version that you read. A failed call lists the problems with their paths in "issues"; correct them and repeat the call. Check the result with screenshot.`

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
 * Creates the server of the Model Context Protocol through which assistants read a site's blocks and stories and propose drafts.
 * @param open opens the space; called for each tool call
 */
export function createAssistant(open: () => Promise<OpenSpace>): McpServer {
  const server = new McpServer({ name: 'strata', version: '1.0.0' }, { instructions: INSTRUCTIONS })

  /** Runs a tool and returns its result as text and as structured content, also for tool errors. */
  const answer = async (
    work: (space: OpenSpace) => JsonObject | Promise<JsonObject>,
  ): Promise<CallToolResult> =>
    withToolErrors(async () => {
      const result = await work(await open())
      return {
        content: [{ type: 'text', text: JSON.stringify(result) }],
        structuredContent: result as Record<string, unknown>,
      }
    })

  server.registerTool(
    'list_blocks',
    {
      title: 'List blocks',
      description: 'The page types and blocks of this site with their presets, as a paginated list.',
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
        'The fields of a block, the blocks that its slots allow, the slots that allow it, and its presets. With "preset" also the content of that preset.',
      annotations: READS,
      inputSchema: { name: z.string().min(1).max(100), preset: z.string().max(200).optional() },
    },
    ({ name, preset }) => answer(({ schema }) => describeBlock(name, schema, preset)),
  )
  server.registerTool(
    'find_stories',
    {
      title: 'Find stories',
      description: 'Stories by words in names and contents, by folder and by kind. Last changed first.',
      annotations: READS,
      inputSchema: {
        text: z.string().max(200).optional(),
        folder: z.string().max(500).optional().describe('The beginning of their paths: "blog/".'),
        kind: z.string().max(100).optional().describe('The component of the story.'),
        containing: z.string().max(100).optional().describe('A block that they contain.'),
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
        'Images and other files of the space, as values for fields. Add an "alt" that fits the context.',
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
        block: z.string().max(200).optional().describe('The uid of a block: reads only this block.'),
      },
    },
    (reading) => answer((space) => readStory(reading, space)),
  )
  server.registerTool(
    'check_story',
    {
      title: 'Check a story',
      description: 'The findings of the content check for the draft of a story, with paths and solutions.',
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
        'Creates a new story as a draft. The complete content is checked first. If there are problems, nothing is created, and "issues" lists them.',
      annotations: WRITES,
      inputSchema: {
        name: z.string().trim().min(1).max(500),
        slug: z
          .string()
          .max(200)
          .optional()
          .describe('The last part of its path. Default: derived from the name.'),
        folder: z.string().max(500).default('').describe('The path of its folder. Default: the root.'),
        content: blockInput,
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
        'Changes the draft of a story with the editor’s commands, as one version: all steps, or none. The published version does not change.',
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
      description: 'An image of the page of a story’s draft, or of one of its blocks.',
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
    (request) =>
      withToolErrors(async () => {
        const { picture, description } = await screenshot(request, await open())
        return {
          content: [
            { type: 'text', text: description },
            { type: 'image', data: picture.toString('base64'), mimeType: 'image/jpeg' },
          ],
        }
      }),
  )
  return server
}

async function withToolErrors(work: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ToolError) && !(error instanceof ApiError)) throw error
    const issues = error instanceof ToolError ? error.issues : []
    const text = [error.message, ...issues.map(({ path, message }) => `${path}: ${message}`)].join('\n')
    return {
      isError: true,
      content: [{ type: 'text', text }],
      structuredContent: { error: error.message, issues },
    }
  }
}
