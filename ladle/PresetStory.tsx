import { use, useEffect, useState } from 'react'
import { registry } from '#site/plugins'
import { rebaseAssets } from '../src/content/rebaseAssets.ts'
import { missingAssets } from '../src/devtools/missingAssets.ts'
import { buildPageTree, type PageTree } from '../src/registry/buildPageTree.ts'
import { ComposedStory } from '../src/registry/ComposedStory.tsx'
import type { Issue } from '../src/registry/issue.ts'
import { loadRenderers } from '../src/registry/loadRenderers.ts'
import type { Plugin } from '../src/registry/plugin.ts'
import { presetResults } from '../src/registry/presetResults.ts'
import { presetStory } from '../src/registry/presetStory.ts'
import { withControls } from './controls.ts'
import { DataStory } from './DataStory.tsx'
import type { Args } from './ladleTypes.ts'
import styles from './PresetStory.module.css'
import { pictureBase } from './pictureBase.ts'

/** All of them, whatever the story: a block may hold any other. */
const allRenderers = loadRenderers(registry.plugins.values())

interface Props {
  readonly plugin: Plugin
  readonly preset: Plugin['presets'][number]
  readonly args: Args
}

/** Asks by the first byte: Ladle's server answers every HEAD with 200. */
const isThere = async (file: string) =>
  (await fetch(file, { headers: { range: 'bytes=0-0' } })).status !== 404

/** The files that a preset names and that are not there; none until that is known. The console is told too. */
function useMissingAssets(tree: PageTree): readonly Issue[] {
  const [missing, setMissing] = useState<readonly Issue[]>([])
  const content = JSON.stringify(tree.story.content)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rendering makes a tree, of the same content or another
  useEffect(() => {
    let isOver = false
    missingAssets(tree, isThere).then(
      (found) => {
        if (isOver) return
        for (const { message } of found) console.error(message)
        setMissing(found)
      },
      (error: unknown) => console.error('The files of the preset could not be looked for.', error),
    )
    return () => {
      isOver = true
    }
  }, [content])
  return missing
}

/** A preset as the site shows it, changed by the controls, and what the registry says about its content. */
export function PresetStory({ plugin, preset, args }: Props) {
  const renderers = use(allRenderers)
  const content = withControls(preset.content, args)
  const base = pictureBase()
  const story = rebaseAssets(presetStory(plugin.name, { ...preset, content }), base)
  const tree = buildPageTree(story, registry)
  const issues = [...tree.issues, ...useMissingAssets(tree)]
  const results = rebaseAssets(presetResults(tree, { plugin: plugin.name, preset }), base)
  return (
    <>
      <div className={plugin.kind === 'block' ? styles.block : undefined}>
        {plugin.kind === 'data' ? (
          <DataStory tree={tree} />
        ) : (
          <ComposedStory
            tree={tree}
            registry={registry}
            renderers={renderers}
            audience="developer"
            results={results}
          />
        )}
      </div>
      {issues.length > 0 ? (
        <details className={styles.issues}>
          <summary>What the content check says: {issues.length}</summary>
          <ul>
            {issues.map(({ path, code, message }) => (
              <li key={`${path} ${code}`}>{message}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}
