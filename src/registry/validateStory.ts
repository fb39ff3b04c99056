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

/** Issue codes by code of the service's validator. Its other codes concern schemas, not stories. */
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

const appendSegment = (path: string, part: string | number) =>
  typeof part === 'number' ? `${path}[${part}]` : path ? `${path}.${part}` : part

const at = (value: unknown, parts: readonly (string | number)[]): unknown =>
  parts.reduce<unknown>((inner, part) => (Object(inner) as Record<string, unknown>)[part], value)

/** Converts a path of the validator to the page tree's format, in which embedded blocks have one index per rich text field. */
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
      path = appendSegment(path, parts[i]!)
      value = at(value, [parts[i]!])
    }
  }
  return path
}

/**
 * Returns all issues of a story: those of its page tree, unknown fields, old shapes, duplicate uids, and those that only the content
 * service's validator finds. Resolved relations are validated as the ids that are stored.
 */
export function validateStory(story: Story, registry: Registry): readonly Issue[] {
  const tree = buildPageTree(story, registry)
  // A story stores only the id of a relation, so a missing target is no issue of the story.
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
    // The page tree's issues are more specific.
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

/** Returns the issues of blocks with the `_uid` of an earlier block. */
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
    const message = `Block '${component}' in story '${storyName}' has the _uid '${uid}' of the block at ${before}, so an edit may change the wrong block. Delete _uid and save the story to get a new one, or duplicate the block in the editor and delete this one.`
    return [{ severity: 'warning', code: 'duplicate_uid', path, message, component, uid }]
  })
}

/** Returns the issue of a block that is stored in an older shape, with the migrations that apply. */
function oldShapeIssues({ source, block, plugin, path }: TreeNode, storyName: string): readonly Issue[] {
  if (!plugin || source === block) return []
  const names = applyMigrations(source, plugin).applied.map(({ number, name }) => `${number} '${name}'`)
  return [
    {
      severity: 'warning',
      code: 'old_shape',
      path,
      message: `Block '${plugin.name}' in story '${storyName}' is stored in an older shape: the ${names.length > 1 ? 'migrations' : 'migration'} ${names.join(', ')} of its plugin ${names.length > 1 ? 'run' : 'runs'} on each read. Store the current shape with "strata migrate plan", or edit and save the story.`,
      component: plugin.name,
      uid: block._uid,
    },
  ]
}

/** Returns a copy in which resolved relations are replaced by their stored ids. */
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
