import { use } from 'react'
import { rebaseAssets } from '../src/content/rebaseAssets.ts'
import { registry } from '../src/plugins/installedPlugins.ts'
import { ComposedStory } from '../src/registry/ComposedStory.tsx'
import { loadRenderers } from '../src/registry/loadRenderers.ts'
import { planStory } from '../src/registry/planStory.ts'
import type { Plugin } from '../src/registry/plugin.ts'
import { presetAnswers } from '../src/registry/presetAnswers.ts'
import { presetStory } from '../src/registry/presetStory.ts'
import { withControls } from './controls.ts'
import { DataStory } from './DataStory.tsx'
import type { Args } from './ladleTypes.ts'
import styles from './PresetStory.module.css'

/** All of them, whatever the story: a block may hold any other. */
const allRenderers = loadRenderers(registry.plugins.values())

interface Props {
  readonly plugin: Plugin
  readonly preset: Plugin['presets'][number]
  readonly args: Args
}

/** A preset as the site shows it, changed by the controls, and what the registry says about its content. */
export function PresetStory({ plugin, preset, args }: Props) {
  const renderers = use(allRenderers)
  const content = withControls(preset.content, args)
  const story = rebaseAssets(presetStory(plugin.name, { ...preset, content }), '')
  const plan = planStory(story, registry)
  const answers = rebaseAssets(presetAnswers(plan, { plugin: plugin.name, preset }), '')
  return (
    <>
      <div className={plugin.kind === 'block' ? styles.block : undefined}>
        {plugin.kind === 'data' ? (
          <DataStory plan={plan} />
        ) : (
          <ComposedStory
            plan={plan}
            registry={registry}
            renderers={renderers}
            audience="developer"
            answers={answers}
          />
        )}
      </div>
      {plan.issues.length > 0 ? (
        <details className={styles.issues}>
          <summary>What the content check says: {plan.issues.length}</summary>
          <ul>
            {plan.issues.map(({ path, code, message }) => (
              <li key={`${path} ${code}`}>{message}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}
