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

/** All renderers, because a block can contain any other block. */
const allRenderers = loadRenderers(registry.plugins.values())

interface Props {
  readonly plugin: Plugin
  readonly preset: Plugin['presets'][number]
  readonly args: Args
}

/** Requests the first byte, because Ladle's server answers every HEAD request with 200. */
const fileExists = async (file: string) =>
  (await fetch(file, { headers: { range: 'bytes=0-0' } })).status !== 404

/** Returns issues for files of a preset that do not exist, once that is known. Logs them as well. */
function useMissingAssets(tree: PageTree): readonly Issue[] {
  const [missing, setMissing] = useState<readonly Issue[]>([])
  const content = JSON.stringify(tree.story.content)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rendering creates a new tree, even if the content is the same
  useEffect(() => {
    let isCancelled = false
    missingAssets(tree, fileExists).then(
      (found) => {
        if (isCancelled) return
        for (const { message } of found) console.error(message)
        setMissing(found)
      },
      (error: unknown) => console.error('Could not check the files of the preset.', error),
    )
    return () => {
      isCancelled = true
    }
  }, [content])
  return missing
}

/** A preset as shown on the site, with the values of the controls, and the issues of its content. */
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
          <summary>Content issues: {issues.length}</summary>
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
