import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Component, ComponentGroup } from '../../space/Component.ts'
import { createSpaceSchema } from '../../space/createSpaceSchema.ts'
import type { JsonObject } from '../../space/Json.ts'
import type { SpaceSchema } from '../../space/SpaceSchema.ts'

const ROOT = join(import.meta.dirname, '../../..')
const SITES = [
  { content: 'content', space: '2026' },
  { content: 'examples/field-notes/content', space: '4040' },
]

/** A story file of a site. */
export interface ContentStory {
  readonly name: string
  readonly text: string
  readonly space: SpaceSchema
}

/** All stories of both sites, each with the schema of its space. */
export function contentStories(): readonly ContentStory[] {
  return SITES.flatMap(({ content, space }) => {
    const schema = createSpaceSchema({
      components: read<Component[]>(`${content}/components/${space}/components.json`),
      groups: read<ComponentGroup[]>(`${content}/components/${space}/groups.json`),
      presets: [],
      tags: [],
    })
    const folder = join(ROOT, content, 'stories', space)
    return readdirSync(folder).map((name) => ({
      name,
      text: readFileSync(join(folder, name), 'utf8'),
      space: schema,
    }))
  })
}

export const parseStory = ({ text }: ContentStory) => JSON.parse(text) as JsonObject

const read = <T>(path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T
