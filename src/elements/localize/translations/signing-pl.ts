import { flattenAreas } from '../flatten-areas.ts';
import type { SigningAreas } from '../translated-areas.ts';

export const signingPl = /* @__PURE__ */ flattenAreas({
  pad: {
    ways: 'Sposób podpisania',
    draw: 'Rysuj',
    type: 'Wpisz',
    image: 'Obraz',
    surface: 'Twój narysowany podpis',
    drawHint: 'Podpisz tutaj palcem, rysikiem lub myszą',
    drawOther: 'Możesz też wpisać imię i nazwisko: liczy się tak samo.',
    clear: 'Wyczyść',
    name: 'Imię i nazwisko, tak jak podpisujesz',
    face: 'Charakter pisma',
    faceNamed: 'Charakter pisma {0}',
    preview: 'Twój podpis',
    typeHint: 'Tutaj pojawi się Twój podpis',
    imageHint: 'Zdjęcie lub skan podpisu na białym papierze',
    choose: 'Wybierz obraz',
    replace: 'Wybierz inny',
    imageTypes: 'PNG, JPEG lub WebP, najwyżej 10 MB. Papier zostanie usunięty.',
    pictureType: 'Wybierz obraz PNG, JPEG lub WebP.',
    pictureSize: 'Wybierz obraz do 10 MB i 50 megapikseli.',
    pictureBroken: 'Tego pliku nie można odczytać jako obrazu. Wybierz inny.',
    pictureEmpty: 'Na tym obrazie nie widać podpisu. Wybierz taki z ciemnym tuszem na jasnym papierze.',
    missing: 'Narysuj, wpisz lub dodaj swój podpis.',
    cleared: 'Podpis został wyczyszczony.',
    undone: 'Ostatnia kreska została cofnięta.',
  },
} satisfies SigningAreas);
