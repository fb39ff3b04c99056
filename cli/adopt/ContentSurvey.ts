import { isObject } from '../../json/JsonObject.ts'
import { BLOCK_KEYS } from '../../src/registry/storedNames.ts'
import { blocksIn, isStoredBlock, type StoredContent } from '../scaffold/blocksIn.ts'
import { type PulledSpace, pulledStories } from './readPulledSpace.ts'

/** Number of stored blocks of a component that a survey holds. */
const MAX_SAMPLES = 12

/** Maximum length of a sample's JSON, so that a survey of a large space stays small. */
const MAX_SAMPLE_LENGTH = 200_000

/** What the stories of a space use of a component. */
export interface ComponentUse {
  /** Number of stories whose content it is. */
  roots: number
  /** Number of blocks inside other blocks. */
  nested: number
  /** Stored blocks with different filled fields, those with most first. */
  readonly samples: StoredContent[]
}

/** What the stories of a space contain. */
export interface ContentSurvey {
  readonly stories: number
  readonly blocks: number
  readonly uses: ReadonlyMap<string, ComponentUse>
  /** Returns the content type of a story by uuid. */
  contentType(uuid: string): string | undefined
}

/** Reads all stories of a space once. */
export async function surveyContent(space: PulledSpace): Promise<ContentSurvey> {
  const uses = new Map<string, ComponentUse>()
  const types = new Map<string, string>()
  const shapes = new Map<string, Set<string>>()
  let stories = 0
  let blocks = 0
  for await (const { story } of pulledStories(space)) {
    stories++
    const { content, uuid } = story
    if (typeof uuid === 'string' && isStoredBlock(content)) types.set(uuid, content.component)
    for (const block of blocksIn(content)) {
      blocks++
      const use = uses.get(block.component) ?? { roots: 0, nested: 0, samples: [] }
      uses.set(block.component, use)
      if (block === content) use.roots++
      else use.nested++
      const known = shapes.get(block.component) ?? new Set()
      shapes.set(block.component, known)
      addSample(use, known, block)
    }
  }
  return { stories, blocks, uses, contentType: (uuid) => types.get(uuid) }
}

/** Adds a block to the samples of its component if no sample has the same filled fields. */
function addSample({ samples }: ComponentUse, shapes: Set<string>, block: StoredContent): void {
  if (samples.length >= MAX_SAMPLES) return
  const shape = filledFields(block).join('\n')
  if (shapes.has(shape) || JSON.stringify(block).length > MAX_SAMPLE_LENGTH) return
  shapes.add(shape)
  samples.push(block)
  samples.sort((a, b) => filledFields(b).length - filledFields(a).length)
}

/** Returns the names of the fields of a block that have a value. */
export const filledFields = (block: StoredContent): readonly string[] =>
  Object.entries(block)
    .filter(
      ([name, value]) =>
        !BLOCK_KEYS.has(name) &&
        value !== null &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0) &&
        // The editor stores an empty file as an object without a name.
        !(isObject(value) && 'filename' in value && !value.filename),
    )
    .map(([name]) => name)
    .sort()
