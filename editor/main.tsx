import '@fontsource-variable/geologica/wght.css'
import './parts/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Editor } from './app/Editor.tsx'

const element = document.getElementById('editor')
if (element)
  createRoot(element).render(
    <StrictMode>
      <Editor />
    </StrictMode>,
  )
