import { flattenAreas } from '../flatten-areas.ts';
import type { SigningAreas } from '../translated-areas.ts';

export const signingDe = /* @__PURE__ */ flattenAreas({
  pad: {
    ways: 'Art zu unterschreiben',
    draw: 'Zeichnen',
    type: 'Tippen',
    image: 'Bild',
    surface: 'Ihre gezeichnete Unterschrift',
    drawHint: 'Unterschreiben Sie hier mit Finger, Stift oder Maus',
    drawOther: 'Sie können Ihren Namen auch tippen: Das gilt genauso.',
    clear: 'Leeren',
    name: 'Ihr Name, wie Sie unterschreiben',
    face: 'Handschrift',
    faceNamed: 'Handschrift {0}',
    preview: 'Ihre Unterschrift',
    typeHint: 'Ihre Unterschrift erscheint hier',
    imageHint: 'Ein Foto oder Scan Ihrer Unterschrift auf weißem Papier',
    choose: 'Bild auswählen',
    replace: 'Anderes auswählen',
    imageTypes: 'PNG, JPEG oder WebP, höchstens 10 MB. Das Papier wird entfernt.',
    pictureType: 'Wählen Sie ein PNG-, JPEG- oder WebP-Bild.',
    pictureSize: 'Wählen Sie ein Bild mit höchstens 10 MB und 50 Megapixeln.',
    pictureBroken: 'Diese Datei lässt sich nicht als Bild lesen. Wählen Sie eine andere.',
    pictureEmpty:
      'In diesem Bild ist keine Unterschrift zu sehen. Wählen Sie eines mit dunkler Tinte auf hellem Papier.',
    missing: 'Zeichnen, tippen oder laden Sie Ihre Unterschrift.',
    cleared: 'Die Unterschrift wurde geleert.',
    undone: 'Der letzte Strich wurde zurückgenommen.',
  },
} satisfies SigningAreas);
