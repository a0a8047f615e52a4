/**
 * An animated line on a canvas: dashes run along the material, rollers turn at its speed. What does not move below the first and
 * above the last moving path is painted once.
 */
import { type FlatPath, turnOnScreen, type View } from '@weft/pictures'

/** Speed of the material per second, and its dash pattern, in px of the picture. */
const RUN_PX = 30
const DASHES = [14, 3, 5, 2]
/** More than two device pixels per CSS pixel are invisible. */
const FINEST = 2

export interface StageDrawing {
  /** Adopts the canvas's size on the page. */
  fit(): void
  /** Paints the line after `seconds`. */
  paint(seconds: number): void
}

interface Stroke extends FlatPath {
  path: Path2D
}

const moves = ({ flows, turns }: FlatPath) => flows === true || turns !== undefined

export function createStageDrawing(canvas: HTMLCanvasElement, paths: readonly FlatPath[], view: View): StageDrawing {
  const strokes: Stroke[] = paths.map((one) => ({ ...one, path: new Path2D(one.d) }))
  const first = strokes.findIndex(moves)
  const from = first < 0 ? strokes.length : first
  const to = strokes.findLastIndex(moves) + 1
  const below = document.createElement('canvas')
  const above = document.createElement('canvas')

  /** Clears the canvas and sets its scale to the picture's pixels. */
  const begin = (target: HTMLCanvasElement) => {
    const context = target.getContext('2d')
    if (!context) return null
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, target.width, target.height)
    return context
  }
  const inPicture = (context: CanvasRenderingContext2D) => {
    context.setTransform(canvas.width / view.width, 0, 0, canvas.height / view.height, 0, 0)
    context.lineCap = 'round'
    context.lineJoin = 'round'
  }
  const draw = (context: CanvasRenderingContext2D, stroke: Stroke, runPx: number) => {
    const { fill, stroke: ink, strokeWidth, opacity = 1, flows, turns } = stroke
    let { path } = stroke
    if (turns) {
      path = new Path2D()
      path.addPath(stroke.path, new DOMMatrix(turnOnScreen(turns, (-turns.way * runPx) / turns.radius)))
    }
    if (fill !== 'none') {
      context.globalAlpha = opacity
      context.fillStyle = fill
      context.fill(path)
      context.globalAlpha = 1
    }
    if (ink === 'none') return
    context.strokeStyle = ink
    context.lineWidth = strokeWidth
    context.setLineDash(flows ? DASHES : [])
    context.lineDashOffset = -runPx
    context.stroke(path)
  }
  const still = (layer: HTMLCanvasElement, some: readonly Stroke[]) => {
    layer.width = canvas.width
    layer.height = canvas.height
    const context = begin(layer)
    if (!context) return
    inPicture(context)
    for (const stroke of some) draw(context, stroke, 0)
  }

  return {
    fit() {
      const { width } = canvas.getBoundingClientRect()
      const wanted = Math.round(width * Math.min(window.devicePixelRatio || 1, FINEST))
      if (wanted === 0 || wanted === canvas.width) return
      canvas.width = wanted
      canvas.height = Math.round((wanted * view.height) / view.width)
      still(below, strokes.slice(0, from))
      still(above, strokes.slice(to))
    },
    paint(seconds) {
      const context = begin(canvas)
      if (!context || below.width === 0) return
      context.drawImage(below, 0, 0)
      inPicture(context)
      for (const stroke of strokes.slice(from, to)) draw(context, stroke, RUN_PX * seconds)
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.drawImage(above, 0, 0)
    },
  }
}
