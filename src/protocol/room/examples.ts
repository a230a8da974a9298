// Made by scripts/record-examples from the answers of a running service.
import type { ExampleSet } from '../example.ts';

/** One request and its answer for each operation, and an answer for each error status that is easily had. Made when asked for: only a description holds them. */
export const listExamples = (): ExampleSet => ({
  operations: {
    getSigningRoom: {
      params: {
        document_id: '01a21363-a4aa-7295-b4b8-330c7e30c282',
        signature_id: '01a21363-a4dd-7539-ad78-5d20d13f9e71',
      },
      status: 200,
      answer: {
        data: {
          document: {
            id: '01a21363-a4aa-7295-b4b8-330c7e30c282',
            title: 'NDA, Havukka Robotics',
            language: 'en',
            stage: 'finalized',
            signature_method: 'canvas',
            sender: 'Demo Oy',
            message: null,
            due_at: null,
            sha256: '0e6cd9861d835aa3b2c3ad463c7b89e9b88294f2c00d5f8cd3d1bedfa31c7f19',
            drafted: true,
            attachments: [],
            undrawable: [],
          },
          signee: {
            id: '01a21363-a4dd-7539-ad78-5d20d13f9e71',
            state: 'waiting',
            first_name: 'Aino',
            last_name: 'Lehtonen',
            email: 'aino.lehtonen@havukka.example',
            phone: '+358401234567',
            company_name: 'Havukka Robotics Oy',
            job_title: 'CEO',
            signed_at: null,
            boxes: [
              {
                id: '01941f29-7c00-7284-b2f6-f7b981421556',
                page: 4,
                x: 0.0952,
                y: 0.4381,
                width: 0.388,
                height: 0.0428,
              },
            ],
            redirect_url: null,
            identified: null,
          },
          others: [
            {
              name: 'Erik Sandström',
              state: 'waiting',
              signed_at: null,
            },
          ],
          turn: 'now',
          ended: null,
          signed_pdf: 'none',
        },
      },
    },
    getSigningHtml: {
      params: {
        document_id: '01a21363-a4aa-7295-b4b8-330c7e30c282',
        signature_id: '01a21363-a4dd-7539-ad78-5d20d13f9e71',
      },
      status: 200,
      answer:
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; img-src data:; font-src data:; style-src &#39;sha256-KeeRmRO3XuaGDKLQ5zhQhKAWanf6T3q2BAqmo6kQapg=&#39;">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>NDA, Havukka Robotics</title>\n<style>…</style>\n</head>\n<body>\n<p class="watermark"><span>SANDBOX</span></p>\n<main class="deed-document">\n<section id="section-01a21363-a4aa-7295-b4b8-388677a78521">\n<h1><span class="field">Mutual Non-Disclosure Agreement</span></h1>\n<p>This agreement (the <strong>Agreement</strong>) takes effect on <span class="field">2 March 2026</span> and is made between:</p>\n<ol class="letters">\n<li><strong><span class="field">Havukka Robotics Oy</span></strong>, registration number <span class="field">1234567-1</span>, <span class="field">Satamakatu 12 B, 00160 Helsinki</span>, <span class="field">Finland</span>, represented by <span class="field">Aino</span> <span class="field">Lehtonen</span>, <span class="field">CEO</span></li>\n<li><strong><span class="field">Nordvik Instrument AB</span></strong>, registration number <span class="field">556000-0001</span>, <span class="field">Skeppsbron 4, 111 30 Stockholm</span>, <span class="field">Sweden</span>, represented by <span class="field">Erik</span> <span class="field">Sandström</span>, <span class="field">Head of Partnerships</span></li>\n</ol>\n<p>each a <strong>Party</strong> and together the <strong>Parties</strong>.</p>\n</section>\n<section id="section-01a21363-a4aa-7295-b4b8-3fcb972a6229">\n<h2><span class="number">1.</span> Purpose</h2>\n<div class="clause"><span class="number">1.1</span><div class="body"><p>The Parties wish to <span class="field">evaluate a joint development of force sensors for collaborative robots</span> (the <strong>Purpose</strong>). To that end each Party may disclose Confidential Information to the other.</p></div></div>\n<div class="clause">…',
    },
    getSigningPdf: {
      params: {
        document_id: '01a21363-a4aa-7295-b4b8-330c7e30c282',
        signature_id: '01a21363-a4dd-7539-ad78-5d20d13f9e71',
      },
      status: 200,
    },
    openSigningRoom: {
      params: {
        document_id: '01a21363-a4aa-7295-b4b8-330c7e30c282',
        signature_id: '01a21363-a4dd-7539-ad78-5d20d13f9e71',
      },
      headers: {
        'X-Signee-Address': '198.51.100.7',
        'X-Signee-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
      },
      status: 204,
    },
    signDocument: {
      params: {
        document_id: '01a21363-a4aa-7295-b4b8-330c7e30c282',
        signature_id: '01a21363-a4dd-7539-ad78-5d20d13f9e71',
      },
      headers: {
        'X-Signee-Address': '198.51.100.7',
        'X-Signee-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
        'Idempotency-Key': 'sign-01a21363-a4dd-7539-ad78-5d20d13f9e71',
      },
      body: {
        image:
          'iVBORw0KGgoAAAANSUhEUgAAASwAAACWCAYAAABkW7XSAAACBUlEQVR4nO3UMQ0AMAzAsPJHVlilsG+KZCPIlVmAiPkdAPDKsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwgw7CADMMCMgwLyDAsIMOwgAzDAjIMC8gwLCDDsIAMwwIyDAvIMCwg4wCiSXEsbit75QAAAABJRU5ErkJggg==',
        method: 'drawn',
        sha256: '0e6cd9861d835aa3b2c3ad463c7b89e9b88294f2c00d5f8cd3d1bedfa31c7f19',
        confirmed: true,
      },
      status: 200,
      answer: {
        data: {
          document: {
            id: '01a21363-a4aa-7295-b4b8-330c7e30c282',
            title: 'NDA, Havukka Robotics',
            language: 'en',
            stage: 'finalized',
            signature_method: 'canvas',
            sender: 'Demo Oy',
            message: null,
            due_at: null,
            sha256: '0e6cd9861d835aa3b2c3ad463c7b89e9b88294f2c00d5f8cd3d1bedfa31c7f19',
            drafted: true,
            attachments: [],
            undrawable: [],
          },
          signee: {
            id: '01a21363-a4dd-7539-ad78-5d20d13f9e71',
            state: 'completed',
            first_name: 'Aino',
            last_name: 'Lehtonen',
            email: 'aino.lehtonen@havukka.example',
            phone: '+358401234567',
            company_name: 'Havukka Robotics Oy',
            job_title: 'CEO',
            signed_at: '2026-11-25T16:02:07.733Z',
            boxes: [
              {
                id: '01941f29-7c00-7284-b2f6-f7b981421556',
                page: 4,
                x: 0.0952,
                y: 0.4381,
                width: 0.388,
                height: 0.0428,
              },
            ],
            redirect_url: null,
            identified: null,
          },
          others: [
            {
              name: 'Erik Sandström',
              state: 'waiting',
              signed_at: null,
            },
          ],
          turn: 'over',
          ended: null,
          signed_pdf: 'none',
        },
      },
    },
    getSigningCopy: {
      params: {
        document_id: '01a21363-a4aa-7295-b4b8-330c7e30c282',
        signature_id: '01a21363-a4dd-7539-ad78-5d20d13f9e71',
      },
      status: 200,
    },
    getSignedPdf: {
      params: {
        document_id: '01a21363-a4aa-7295-b4b8-330c7e30c282',
        signature_id: '01a21363-a4dd-7539-ad78-5d20d13f9e71',
      },
      status: 200,
    },
    declineDocument: {
      params: {
        document_id: '01a21363-aa82-756d-bc38-1bf610b04fb2',
        signature_id: '01a21363-aae7-745e-83dc-96f5417a1e8e',
      },
      headers: {
        'X-Signee-Address': '198.51.100.7',
        'X-Signee-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
        'Idempotency-Key': 'decline-7',
      },
      body: {
        reason: 'The penalty is not what we agreed.',
      },
      status: 200,
      answer: {
        data: {
          document: {
            id: '01a21363-aa82-756d-bc38-1bf610b04fb2',
            title: 'NDA, Havukka Robotics',
            language: 'en',
            stage: 'cancelled',
            signature_method: 'canvas',
            sender: 'Demo Oy',
            message: null,
            due_at: null,
            sha256: null,
            drafted: true,
            attachments: [],
            undrawable: [],
          },
          signee: {
            id: '01a21363-aae7-745e-83dc-96f5417a1e8e',
            state: 'cancelled',
            first_name: 'Aino',
            last_name: 'Lehtonen',
            email: 'aino.lehtonen@havukka.example',
            phone: '+358401234567',
            company_name: 'Havukka Robotics Oy',
            job_title: 'CEO',
            signed_at: null,
            boxes: [],
            redirect_url: null,
            identified: null,
          },
          others: [
            {
              name: 'Erik Sandström',
              state: 'cancelled',
              signed_at: null,
            },
          ],
          turn: 'over',
          ended: {
            by: 'signee',
            name: 'Aino Lehtonen',
            reason: 'The penalty is not what we agreed.',
            at: '2026-11-25T16:02:08.733Z',
          },
          signed_pdf: 'none',
        },
      },
    },
  },
  errors: {
    '401': {
      message: 'Send an API key: Authorization: Bearer <key>.',
      code: 'key_missing',
    },
    '404': {
      message: 'There is no such document and signature, or they belong to another workspace or environment.',
      code: 'not_found',
    },
    '409': {
      message: 'The document is not signed by everybody.',
      code: 'not_ready',
    },
    '415': {
      message: 'Send the body as application/json in UTF-8.',
      code: 'unsupported_media_type',
    },
    '422': {
      message: 'The body is not valid; see fields.',
      code: 'validation',
      fields: [
        {
          path: '/reason',
          message: 'This is required: give a string.',
        },
      ],
    },
  },
});
