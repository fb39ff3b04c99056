import { validateStory as validateByService } from '@storyblok/schema'
import { isRichTextDocument } from '../content/richTextDocument.ts'
import { isBlock, type Story } from '../content/story.ts'
import { buildPageTree } from './buildPageTree.ts'
import { embeddedBlocks } from './embeddedBlocks.ts'
import type { Issue, IssueCode } from './issue.ts'
import { applyMigrations } from './migrateBlock.ts'
import { migrateContent } from './migrateContent.ts'
import { storedUid } from './nodeUid.ts'
import type { Registry } from './registry.ts'
import { schemaOf } from './schema.ts'
import type { TreeNode } from './treeNode.ts'
import { unknownFieldMessage, unknownFields } from './unknownFields.ts'

/** The service's codes in our words; those missing here are about schemas, not stories. */
const CODES: Readonly<Record<string, IssueCode>> = {
  unknown_component: 'unknown_component',
  unknown_field: 'unknown_field',
  missing_required_field: 'missing_required_field',
  disallowed_component: 'disallowed_component',
  invalid_value: 'invalid_value',
  constraint_violation: 'invalid_value',
  unknown_option: 'invalid_value',
  invalid_content: 'invalid_content',
}

const step = (path: string, part: string | number) =>
  typeof part === 'number' ? `${path}[${part}]` : path ? `${path}.${part}` : part

const at = (value: unknown, parts: readonly (string | number)[]): unknown =>
  parts.reduce<unknown>((inner, part) => (Object(inner) as Record<string, unknown>)[part], value)

/** The validator's path as the tree names it: a block in rich text by its number, not by every node above it. */
function treePath(story: unknown, parts: readonly (string | number)[]): string {
  let path = ''
  let value = story
  for (let i = 0; i < parts.length; i++) {
    const body = isRichTextDocument(value) ? parts.indexOf('body', i) : -1
    const block = body > 0 && parts[body - 1] === 'attrs' ? at(value, parts.slice(i, body + 2)) : undefined
    if (isRichTextDocument(value) && isBlock(block)) {
      path = `${path}.blocks[${embeddedBlocks(value).indexOf(block)}]`
      value = block
      i = body + 1
    } else {
      path = step(path, parts[i]!)
      value = at(value, [parts[i]!])
    }
  }
  return path
}

/**
 * All that is wrong with a story by its plugins: what the renderers would meet, fields that no plugin knows, and whatever
 * the content service's own validator finds beyond that. `relations` resolved by the client count as what they were.
 */
export function validateStory(story: Story, registry: Registry): readonly Issue[] {
  const tree = buildPageTree(story, registry)
  // An id is what a relation stores; whether its story is there is not the story's own matter.
  const issues: Issue[] = tree.issues.filter(({ code }) => code !== 'unresolved_relation')
  for (const node of tree.nodes) {
    const { block, plugin, path } = node
    if (!plugin) continue
    for (const name of unknownFields(node)) {
      const message = `Block '${plugin.name}' in story '${story.name}': ${unknownFieldMessage(name, plugin)}`
      issues.push({
        severity: 'warning',
        code: 'unknown_field',
        path: `${path}.${name}`,
        message,
        component: plugin.name,
        uid: block._uid,
      })
    }
  }
  const known = new Set(issues.map((issue) => issue.path))
  issues.push(...tree.nodes.flatMap((node) => oldShapeIssues(node, story.name)))
  issues.push(...duplicateUids(tree.nodes, story.name))
  const stored = withRelationIds({ ...story, content: migrateContent(story.content, registry) })
  for (const found of validateByService(stored, schemaOf(registry)).issues) {
    const code = CODES[found.code]
    const path = treePath(stored, found.path).replace(/\.component$/, '')
    // Ours say more, and name the block.
    if (code && !known.has(path))
      issues.push({
        severity: found.severity,
        code,
        path,
        message: `Story '${story.name}': ${found.message}`,
      })
  }
  return issues
}

/** What is said of blocks that share the `_uid` of one before them. */
function duplicateUids(nodes: readonly TreeNode[], storyName: string): readonly Issue[] {
  const first = new Map<string, string>()
  return nodes.flatMap(({ source, path }) => {
    const uid = storedUid(source)
    if (uid === undefined) return []
    const before = first.get(uid)
    if (before === undefined) {
      first.set(uid, path)
      return []
    }
    const { component } = source
    const message = `Block '${component}' in story '${storyName}' has the _uid '${uid}' of the block at ${before}, so that an edit may reach the wrong one. Give it a new one: delete _uid and save the story, or duplicate the block in the editor and delete this one.`
    return [{ severity: 'warning', code: 'duplicate_uid', path, message, component, uid }]
  })
}

/** What is said of a block that is stored in an older shape than its plugin's: which migrations read it. */
function oldShapeIssues({ source, block, plugin, path }: TreeNode, storyName: string): readonly Issue[] {
  if (!plugin || source === block) return []
  const names = applyMigrations(source, plugin).applied.map(({ number, name }) => `${number} '${name}'`)
  return [
    {
      severity: 'warning',
      code: 'old_shape',
      path,
      message: `Block '${plugin.name}' in story '${storyName}' is stored in an older shape, which ${names.length > 1 ? 'the migrations' : 'the migration'} ${names.join(', ')} of its plugin bring${names.length > 1 ? '' : 's'} along on each read. Write the present shape with "npm run content:migrate -- --write", or edit and save the story.`,
      component: plugin.name,
      uid: block._uid,
    },
  ]
}

/** The story with resolved relations as the ids they are stored as. */
function withRelationIds(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((entry) => (isResolved(entry) ? entry.uuid : withRelationIds(entry)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      isResolved(entry) && key !== 'story' ? entry.uuid : withRelationIds(entry),
    ]),
  )
}

const isResolved = (value: unknown): value is { uuid: string } =>
  typeof value === 'object' && value !== null && 'uuid' in value && 'content' in value
