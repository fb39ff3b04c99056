import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { commandName } from '../commandName.ts'

/**
 * Reads a JSON file of a build and parses it with a schema.
 *
 * @throws Error with the file's path and the command that rebuilds the site, if the file is missing, is not valid JSON or doesn't match the
 * schema. Other file system errors are rethrown.
 */
export async function readBuilt<const Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  try {
    return v.parse(schema, JSON.parse(await readFile(file, 'utf8')))
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code
    if (code !== undefined && code !== 'ENOENT') throw cause
    throw new Error(
      `The build in "${dirname(dirname(file))}" was made by a different version of the builder, or is incomplete: "${file}" ${problemOf(cause)}. Rebuild the site with "${commandName('build')}", or use "${commandName('start')}" to build and serve it.`,
      { cause },
    )
  }
}

function problemOf(cause: unknown): string {
  if (cause instanceof v.ValiError) return 'has a different shape'
  return cause instanceof SyntaxError ? 'is not valid JSON' : 'is missing'
}
