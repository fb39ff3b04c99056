import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { ADOPTED_RECORD } from '../content/demoSpace.ts'
import type { BlockModel, PartModel } from '../scaffold/blockModel.ts'
import type { FilePlan } from '../scaffold/FilePlan.ts'

/** Name of the file beside a block with its schema when it was last adopted, and of the one of the whole site. */
export const RECORD = ADOPTED_RECORD

const options = v.record(v.string(), v.unknown())
const files = v.record(v.string(), v.string())
const blockRecord = v.object({
  component: v.string(),
  title: v.optional(v.string()),
  description: v.string(),
  group: v.optional(v.string()),
  icon: v.optional(v.string()),
  kind: v.string(),
  form: v.optional(v.array(v.unknown())),
  settings: v.optional(options),
  parts: v.array(v.object({ name: v.string(), kind: v.string(), options })),
  /** Hashes of the files that were written, by name. */
  files,
})

/** The schema of a block when it was last adopted, which the next adoption compares with the space. */
export type BlockRecord = v.InferOutput<typeof blockRecord>

/** Returns the record of a block. @param written the generated text of each file, by name */
export function recordOf(model: BlockModel, written: ReadonlyMap<string, string>): BlockRecord {
  const { name, title, description, group, icon, kind, form, settings, parts } = model
  return {
    component: name,
    title,
    description,
    group,
    icon,
    kind,
    form: form && [...form],
    settings,
    parts: [...parts],
    files: Object.fromEntries([...written].map(([file, text]) => [file, hashOf(text)])),
  }
}

/** Returns the fields and slots of a record. */
export const recordedParts = ({ parts }: BlockRecord): readonly PartModel[] => parts as readonly PartModel[]

/** Reads the record of a block; undefined if the folder has none. @throws Error that names the file if it is invalid */
export async function readBlockRecord(plan: FilePlan, folder: string): Promise<BlockRecord | undefined> {
  const path = `${folder}/${RECORD}`
  const text = await plan.read(path)
  return text === undefined ? undefined : parsed(path, text, blockRecord)
}

const choice = v.optional(v.string())
const siteRecord = v.object({
  /** The choices of the last adoption, which are the defaults of the next. */
  choices: v.optional(
    v.object({ folderName: choice, space: choice, name: choice, languages: choice, builder: choice }),
    {},
  ),
  /** Hashes of the files that were written around the blocks, by path. */
  files,
  /** Hashes of the files here that conflict with the space, by path. A conflict is resolved when the file here has changed. */
  conflicts: v.optional(files, {}),
})

/** The state of a site when it was last adopted. */
export type SiteRecord = v.InferOutput<typeof siteRecord>

/** Reads the record of a site. It is empty before the first adoption. @throws Error if it is invalid */
export async function readSiteRecord(plan: FilePlan): Promise<SiteRecord> {
  const text = await plan.read(RECORD)
  return text === undefined ? { choices: {}, files: {}, conflicts: {} } : parsed(RECORD, text, siteRecord)
}

function parsed<Schema extends v.GenericSchema>(path: string, text: string, schema: Schema) {
  try {
    return v.parse(schema, JSON.parse(text))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${path} is not the record of an adoption: ${reason}. Restore it from version control.`, {
      cause,
    })
  }
}

export const hashOf = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16)

export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
