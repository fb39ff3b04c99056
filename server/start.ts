import { build } from './build/build.ts'
import { serve } from './serve.ts'
import { readSettings } from './settings.ts'

try {
  process.stdout.write('\n  Quarry is being made ready.\n')
  await build(readSettings(process.env))
  await serve(process.env)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
