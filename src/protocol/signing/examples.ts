// Made by scripts/record-examples from the answers of a running service.
import type { ExampleSet } from '../example.ts';

/** One request and its answer for each operation, and an answer for each error status that is easily had. Made when asked for: only a description holds them. */
export const listExamples = (): ExampleSet => ({
 "operations": {
  "listFolders": {
   "status": 200,
   "answer": {
    "status": {
     "code": 200
    },
    "data": [
     {
      "id": "0abad392-253d-4b0d-903e-d58391e26206",
      "title": "Agreements",
      "groupTitle": "Demo"
     },
     {
      "id": "ea599ee6-48c1-4df5-a360-c1ee94f7122d",
      "title": "Confidentiality",
      "groupTitle": "Agreements"
     },
     {
      "id": "cabaa558-87fa-42bd-a3da-b545b9b0a392",
      "title": "Demo",
      "groupTitle": null
     },
     {
      "id": "123f796a-c5e3-4f07-ba5a-f0536f9f44bc",
      "title": "Employment",
      "groupTitle": "Demo"
     }
    ]
   }
  },
  "listUserTemplates": {
   "query": {
    "limit": "1",
    "offset": "0"
   },
   "status": 200,
   "answer": {
    "status": {
     "code": 200,
     "total": 2
    },
    "data": [
     {
      "id": "8b6b4bca-3860-4310-a8aa-7adfff2fd2ed",
      "createdAt": "2026-11-23T09:12:00.396+00:00",
      "updatedAt": "2026-11-23T09:12:00.396+00:00",
      "name": "Employment at Demo Oy",
      "contractName": "Employment contract",
      "description": "Demo Oy is the employer, with full-time hours.\nAdd the employee, the work and the pay.",
      "descriptionHtml": "<p>Demo Oy is the employer, with full-time hours.</p><p>Add the employee, the work and the pay.</p>"
     }
    ]
   }
  },
  "getTemplateStructure": {
   "params": {
    "template_id": "boat-hire"
   },
   "headers": {
    "Accept-Language": "en"
   },
   "status": 200,
   "answer": {
    "status": {
     "code": 200
    },
    "data": [
     {
      "id": "f314b7514181",
      "name": "Agreement",
      "description": "",
      "position": 0,
      "items": [
       {
        "id": "dcdc0098e785",
        "title": "Title",
        "name": "title",
        "description": "",
        "couplings": "",
        "type": "text",
        "meta": {
         "is_optional": false
        },
        "inherit_value": null,
        "options": [],
        "default_value": "",
        "value": "",
        "position": 0
       },
       {
        "id": "f80de666b4e3",
        "title": "Daily fee",
        "name": "fee",
        "description": "",
        "couplings": "",
        "type": "text",
        "meta": {
         "is_optional": false
        },
        "inherit_value": null,
        "options": [],
        "default_value": "",
        "value": "",
        "position": 1
       },
       {
        "id": "5dbd46f3e0b7",
        "title": "Is a deposit taken?",
        "name": "deposit_taken",
        "description": "",
        "couplings": "",
        "type": "choice",
        "meta": {
         "is_optional": false
        },
        "inherit_value": null,
        "options": [
         {
          "value": "true",
          "title": "true"
         },
         {
          "value": "false",
          "title": "false"
         }
        ],
        "default_value": null,
        "value": null,
        "position": 2
       },
       {
        "id": "2678b0e7231e",
        "title": "Deposit",
        "name": "deposit",
        "description": "",
        "couplings": "",
        "type": "text",
        "meta": {
         "is_optional": false
        },
        "inherit_value": null,
        "options": [],
        "default_value": "",
        "value": "",
        "position": 3
       },
       {
        "id": "eb96e8206c28",
        "title": "Equipment",
        "name": "equipment",
        "description": "",
        "couplings": "",
        "type": "text",
        "meta": {
         "is_optional": true
        },
        "inherit_value": null,
        "options": [],
        "default_value": "",
        "value": "",
        "position": 4
       }
      ]
     },
     {
      "id": "ec539ebd9e7c",
      "name": "Parties",
      "description": "",
      "position": 1,
      "items": [
       {
        "id": "e431121ea711",
        "title": "Parties",
        "name": "parties",
        "description": "",
        "couplings": "",
        "type": "entity",
        "meta": {
         "is_choosable": false,
         "is_multiple": true,
         "is_optional_phone": true,
         "is_optional_title": true,
         "is_optional_ident": true,
         "is_optional_company_ident": true,
         "is_optional_email": false,
         "is_optional_address": true,
         "is_warnable_phone": false,
         "is_warnable_title": false,
         "is_warnable_ident": false,
         "is_warnable_company_ident": false,
         "is_warnable_email": false,
         "is_warnable_address": false,
         "view_address": false,
         "view_email": true,
         "view_ident": false,
         "view_company_ident": false,
         "view_phone": false,
         "view_title": false,
         "is_signable": true,
         "credit_rating_enabled": false,
         "types": [
          "person"
         ],
         "types_default": "person",
         "additional_fields": []
        },
        "inherit_value": null,
        "options": [],
        "default_value": [
         {
          "first_name": "",
          "last_name": "",
          "type": "person",
          "title": "",
          "company_title": "",
          "company_hash": "",
          "client_hash": "",
          "address": "",
          "post_code": "",
          "city": "",
          "company_ident": "",
          "email": "",
          "ident": "",
          "country_code": "",
          "phone_number": "",
          "needs_signature": true,
          "additional_fields": {}
         },
         {
          "first_name": "",
          "last_name": "",
          "type": "person",
          "title": "",
          "company_title": "",
          "company_hash": "",
          "client_hash": "",
          "address": "",
          "post_code": "",
          "city": "",
          "company_ident": "",
          "email": "",
          "ident": "",
          "country_code": "",
          "phone_number": "",
          "needs_signature": true,
          "additional_fields": {}
         }
        ],
        "value": [
         {
          "first_name": "",
          "last_name": "",
          "type": "person",
          "title": "",
          "company_title": "",
          "company_hash": "",
          "client_hash": "",
          "address": "",
          "post_code": "",
          "city": "",
          "company_ident": "",
          "email": "",
          "ident": "",
          "country_code": "",
          "phone_number": "",
          "needs_signature": true,
          "additional_fields": {}
         },
         {
          "first_name": "",
          "last_name": "",
          "type": "person",
          "title": "",
          "company_title": "",
          "company_hash": "",
          "client_hash": "",
          "address": "",
          "post_code": "",
          "city": "",
          "company_ident": "",
          "email": "",
          "ident": "",
          "country_code": "",
          "phone_number": "",
          "needs_signature": true,
          "additional_fields": {}
         }
        ],
        "position": 0
       }
      ]
     }
    ]
   }
  },
  "createDocument": {
   "headers": {
    "Idempotency-Key": "lease-7"
   },
   "body": {
    "document": {
     "name": "Lease of a berth",
     "creatorName": "Demo Oy",
     "signingMethod": "canvas",
     "language": "en",
     "basePdf": "<bytes of lease.pdf>"
    },
    "signatures": [
     {
      "type": "person",
      "firstName": "Aino",
      "lastName": "Lehto",
      "email": "aino@post.example",
      "countryCode": "358",
      "phoneNumber": "401234567"
     }
    ],
    "signingSettings": {
     "expiresAt": "2030-01-31",
     "remindersDuration": "P7D"
    }
   },
   "status": 201,
   "answer": {
    "status": {
     "code": 201
    },
    "data": {
     "id": "01a207ad-8c4b-712d-ab9c-611e2b5feeaa",
     "templateId": null,
     "name": "Lease of a berth",
     "creatorName": "Demo Oy",
     "signingMethod": "canvas",
     "stage": "created",
     "createdAt": "2026-11-23T09:27:23.880+00:00",
     "updatedAt": "2026-11-23T09:27:23.880+00:00",
     "companyId": "c8afe5fc-ca74-4775-be7c-334ffd7bd500",
     "clientId": null,
     "language": "en",
     "signingSettings": {
      "expiresAt": "2030-01-31T00:00:00.000000Z",
      "remindersDuration": "P7D"
     },
     "signatures": [
      {
       "id": "01a207ad-8c4c-7519-8306-e4943cb223f8",
       "createdAt": "2026-11-23T09:27:23.880+00:00",
       "updatedAt": "2026-11-23T09:27:23.880+00:00",
       "state": "waiting",
       "signedAt": null,
       "firstName": "Aino",
       "lastName": "Lehto",
       "companyTitle": "",
       "companyIdent": "",
       "type": "person",
       "email": "aino@post.example",
       "phone": "+358401234567",
       "redirectUrl": "",
       "invitation": {
        "url": "https://contracts.example.com/sign/sandbox.5jxYSgOJMFXKGhw5t9L6xKq5QpE-c5gyagpis6gjIs4",
        "pin": "959940"
       }
      }
     ]
    }
   },
   "json": {
    "templateId": "boat-hire",
    "document": {
     "name": "Boat hire, summer",
     "creatorName": "Demo Oy",
     "signingMethod": "canvas",
     "language": "en"
    }
   }
  },
  "getDocument": {
   "params": {
    "document_id": "01a207ad-8c4b-712d-ab9c-611e2b5feeaa"
   },
   "status": 200,
   "answer": {
    "status": {
     "code": 200
    },
    "data": {
     "id": "01a207ad-8c4b-712d-ab9c-611e2b5feeaa",
     "templateId": null,
     "name": "Lease of a berth",
     "creatorName": "Demo Oy",
     "signingMethod": "canvas",
     "stage": "created",
     "createdAt": "2026-11-23T09:27:23.880+00:00",
     "updatedAt": "2026-11-23T09:27:23.880+00:00",
     "date": "2026-11-23T09:27:23.880+00:00"
    }
   }
  },
  "finalizeDocument": {
   "params": {
    "document_id": "01a207ad-8c4b-712d-ab9c-611e2b5feeaa"
   },
   "status": 200,
   "answer": {
    "status": {
     "code": 200
    },
    "data": {
     "id": "01a207ad-8c4b-712d-ab9c-611e2b5feeaa",
     "templateId": null,
     "name": "Lease of a berth",
     "creatorName": "Demo Oy",
     "signingMethod": "canvas",
     "stage": "finalized",
     "createdAt": "2026-11-23T09:27:23.880+00:00",
     "updatedAt": "2026-11-23T09:27:23.975+00:00",
     "date": "2026-11-23T09:27:23.975+00:00"
    }
   }
  },
  "listSignatures": {
   "params": {
    "document_id": "01a207ad-8c4b-712d-ab9c-611e2b5feeaa"
   },
   "status": 200,
   "answer": {
    "status": {
     "code": 200
    },
    "data": [
     {
      "id": "01a207ad-8c4c-7519-8306-e4943cb223f8",
      "createdAt": "2026-11-23T09:27:23.880+00:00",
      "updatedAt": "2026-11-23T09:27:23.880+00:00",
      "state": "waiting",
      "signedAt": null,
      "firstName": "Aino",
      "lastName": "Lehto",
      "phoneNumber": "401234567",
      "countryCode": "358",
      "email": "aino@post.example",
      "companyTitle": null,
      "companyIdent": null
     }
    ]
   }
  },
  "inviteSignee": {
   "params": {
    "document_id": "01a207ad-8c4b-712d-ab9c-611e2b5feeaa",
    "signature_id": "01a207ad-8c4c-7519-8306-e4943cb223f8"
   },
   "body": {
    "deliveryChannel": "email",
    "language": "en",
    "message": "Please sign until Friday."
   },
   "status": 200,
   "answer": {
    "status": {
     "code": 200
    }
   }
  },
  "remindSignee": {
   "params": {
    "document_id": "01a207ad-8c4b-712d-ab9c-611e2b5feeaa",
    "signature_id": "01a207ad-8c4c-7519-8306-e4943cb223f8"
   },
   "status": 200,
   "answer": {
    "status": {
     "code": 200
    }
   }
  },
  "uploadSignature": {
   "params": {
    "document_id": "01a207ad-8c4b-712d-ab9c-611e2b5feeaa",
    "signature_id": "01a207ad-8c4c-7519-8306-e4943cb223f8"
   },
   "body": {
    "signature": "<bytes of signature.png>"
   },
   "status": 200,
   "answer": {
    "status": {
     "code": 200
    }
   }
  },
  "getDocumentData": {
   "params": {
    "document_id": "01a207ad-92a3-7799-9b92-3a0abe933eec"
   },
   "status": 200,
   "answer": {
    "status": {
     "code": 200
    },
    "data": {
     "groups": [
      {
       "hash": "f314b7514181",
       "title": "Agreement",
       "description": "",
       "items": [
        {
         "hash": "dcdc0098e785",
         "title": "Title",
         "name": "title",
         "description": "",
         "couplings": "",
         "type": "text",
         "meta": {
          "is_optional": false
         },
         "inherit_value": null,
         "options": [],
         "default_value": "",
         "value": "",
         "is_valid": false,
         "has_warning": false
        },
        {
         "hash": "f80de666b4e3",
         "title": "Daily fee",
         "name": "fee",
         "description": "",
         "couplings": "",
         "type": "text",
         "meta": {
          "is_optional": false
         },
         "inherit_value": null,
         "options": [],
         "default_value": "",
         "value": "",
         "is_valid": false,
         "has_warning": false
        },
        {
         "hash": "5dbd46f3e0b7",
         "title": "Is a deposit taken?",
         "name": "deposit_taken",
         "description": "",
         "couplings": "",
         "type": "choice",
         "meta": {
          "is_optional": false
         },
         "inherit_value": null,
         "options": [
          {
           "value": "true",
           "title": "true"
          },
          {
           "value": "false",
           "title": "false"
          }
         ],
         "default_value": null,
         "value": null,
         "is_valid": false,
         "has_warning": false
        },
        {
         "hash": "2678b0e7231e",
         "title": "Deposit",
         "name": "deposit",
         "description": "",
         "couplings": "",
         "type": "text",
         "meta": {
          "is_optional": false
         },
         "inherit_value": null,
         "options": [],
         "default_value": "",
         "value": "",
         "is_valid": true,
         "has_warning": false
        },
        {
         "hash": "eb96e8206c28",
         "title": "Equipment",
         "name": "equipment",
         "description": "",
         "couplings": "",
         "type": "text",
         "meta": {
          "is_optional": true
         },
         "inherit_value": null,
         "options": [],
         "default_value": "",
         "value": "",
         "is_valid": true,
         "has_warning": false
        }
       ]
      },
      {
       "hash": "ec539ebd9e7c",
       "title": "Parties",
       "description": "",
       "items": [
        {
         "hash": "e431121ea711",
         "title": "Parties",
         "name": "parties",
         "description": "",
         "couplings": "",
         "type": "entity",
         "meta": {
          "is_choosable": false,
          "is_multiple": true,
          "is_optional_phone": true,
          "is_optional_title": true,
          "is_optional_ident": true,
          "is_optional_company_ident": true,
          "is_optional_email": false,
          "is_optional_address": true,
          "is_warnable_phone": false,
          "is_warnable_title": false,
          "is_warnable_ident": false,
          "is_warnable_company_ident": false,
          "is_warnable_email": false,
          "is_warnable_address": false,
          "view_address": false,
          "view_email": true,
          "view_ident": false,
          "view_company_ident": false,
          "view_phone": false,
          "view_title": false,
          "is_signable": true,
          "credit_rating_enabled": false,
          "types": [
           "person"
          ],
          "types_default": "person",
          "additional_fields": []
         },
         "inherit_value": null,
         "options": [],
         "default_value": [
          {
           "first_name": "",
           "last_name": "",
           "type": "person",
           "title": "",
           "company_title": "",
           "company_hash": "",
           "client_hash": "",
           "address": "",
           "post_code": "",
           "city": "",
           "company_ident": "",
           "email": "",
           "ident": "",
           "country_code": "",
           "phone_number": "",
           "needs_signature": true,
           "additional_fields": {}
          },
          {
           "first_name": "",
           "last_name": "",
           "type": "person",
           "title": "",
           "company_title": "",
           "company_hash": "",
           "client_hash": "",
           "address": "",
           "post_code": "",
           "city": "",
           "company_ident": "",
           "email": "",
           "ident": "",
           "country_code": "",
           "phone_number": "",
           "needs_signature": true,
           "additional_fields": {}
          }
         ],
         "value": [
          {
           "first_name": "",
           "last_name": "",
           "type": "person",
           "title": "",
           "company_title": "",
           "company_hash": "",
           "client_hash": "01a207ad-92a3-7799-9b92-567b4c22e66a",
           "address": "",
           "post_code": "",
           "city": "",
           "company_ident": "",
           "email": "",
           "ident": "",
           "country_code": "",
           "phone_number": "",
           "needs_signature": true,
           "additional_fields": {}
          },
          {
           "first_name": "",
           "last_name": "",
           "type": "person",
           "title": "",
           "company_title": "",
           "company_hash": "",
           "client_hash": "01a207ad-92a3-7799-9b92-59177b1d298b",
           "address": "",
           "post_code": "",
           "city": "",
           "company_ident": "",
           "email": "",
           "ident": "",
           "country_code": "",
           "phone_number": "",
           "needs_signature": true,
           "additional_fields": {}
          }
         ],
         "is_valid": false,
         "has_warning": false
        }
       ]
      }
     ]
    }
   }
  },
  "patchDocumentData": {
   "params": {
    "document_id": "01a207ad-92a3-7799-9b92-3a0abe933eec"
   },
   "body": {
    "groups": {
     "f314b7514181": {
      "dcdc0098e785": "Hire of a sailing boat"
     }
    }
   },
   "status": 200,
   "answer": {
    "status": {
     "code": 200
    },
    "data": {
     "groups": [
      {
       "hash": "f314b7514181",
       "title": "Agreement",
       "description": "",
       "items": [
        {
         "hash": "dcdc0098e785",
         "title": "Title",
         "name": "title",
         "description": "",
         "couplings": "",
         "type": "text",
         "meta": {
          "is_optional": false
         },
         "inherit_value": null,
         "options": [],
         "default_value": "",
         "value": "Hire of a sailing boat",
         "is_valid": true,
         "has_warning": false
        },
        {
         "hash": "f80de666b4e3",
         "title": "Daily fee",
         "name": "fee",
         "description": "",
         "couplings": "",
         "type": "text",
         "meta": {
          "is_optional": false
         },
         "inherit_value": null,
         "options": [],
         "default_value": "",
         "value": "",
         "is_valid": false,
         "has_warning": false
        },
        {
         "hash": "5dbd46f3e0b7",
         "title": "Is a deposit taken?",
         "name": "deposit_taken",
         "description": "",
         "couplings": "",
         "type": "choice",
         "meta": {
          "is_optional": false
         },
         "inherit_value": null,
         "options": [
          {
           "value": "true",
           "title": "true"
          },
          {
           "value": "false",
           "title": "false"
          }
         ],
         "default_value": null,
         "value": null,
         "is_valid": false,
         "has_warning": false
        },
        {
         "hash": "2678b0e7231e",
         "title": "Deposit",
         "name": "deposit",
         "description": "",
         "couplings": "",
         "type": "text",
         "meta": {
          "is_optional": false
         },
         "inherit_value": null,
         "options": [],
         "default_value": "",
         "value": "",
         "is_valid": true,
         "has_warning": false
        },
        {
         "hash": "eb96e8206c28",
         "title": "Equipment",
         "name": "equipment",
         "description": "",
         "couplings": "",
         "type": "text",
         "meta": {
          "is_optional": true
         },
         "inherit_value": null,
         "options": [],
         "default_value": "",
         "value": "",
         "is_valid": true,
         "has_warning": false
        }
       ]
      },
      {
       "hash": "ec539ebd9e7c",
       "title": "Parties",
       "description": "",
       "items": [
        {
         "hash": "e431121ea711",
         "title": "Parties",
         "name": "parties",
         "description": "",
         "couplings": "",
         "type": "entity",
         "meta": {
          "is_choosable": false,
          "is_multiple": true,
          "is_optional_phone": true,
          "is_optional_title": true,
          "is_optional_ident": true,
          "is_optional_company_ident": true,
          "is_optional_email": false,
          "is_optional_address": true,
          "is_warnable_phone": false,
          "is_warnable_title": false,
          "is_warnable_ident": false,
          "is_warnable_company_ident": false,
          "is_warnable_email": false,
          "is_warnable_address": false,
          "view_address": false,
          "view_email": true,
          "view_ident": false,
          "view_company_ident": false,
          "view_phone": false,
          "view_title": false,
          "is_signable": true,
          "credit_rating_enabled": false,
          "types": [
           "person"
          ],
          "types_default": "person",
          "additional_fields": []
         },
         "inherit_value": null,
         "options": [],
         "default_value": [
          {
           "first_name": "",
           "last_name": "",
           "type": "person",
           "title": "",
           "company_title": "",
           "company_hash": "",
           "client_hash": "",
           "address": "",
           "post_code": "",
           "city": "",
           "company_ident": "",
           "email": "",
           "ident": "",
           "country_code": "",
           "phone_number": "",
           "needs_signature": true,
           "additional_fields": {}
          },
          {
           "first_name": "",
           "last_name": "",
           "type": "person",
           "title": "",
           "company_title": "",
           "company_hash": "",
           "client_hash": "",
           "address": "",
           "post_code": "",
           "city": "",
           "company_ident": "",
           "email": "",
           "ident": "",
           "country_code": "",
           "phone_number": "",
           "needs_signature": true,
           "additional_fields": {}
          }
         ],
         "value": [
          {
           "first_name": "",
           "last_name": "",
           "type": "person",
           "title": "",
           "company_title": "",
           "company_hash": "",
           "client_hash": "01a207ad-92a3-7799-9b92-567b4c22e66a",
           "address": "",
           "post_code": "",
           "city": "",
           "company_ident": "",
           "email": "",
           "ident": "",
           "country_code": "",
           "phone_number": "",
           "needs_signature": true,
           "additional_fields": {}
          },
          {
           "first_name": "",
           "last_name": "",
           "type": "person",
           "title": "",
           "company_title": "",
           "company_hash": "",
           "client_hash": "01a207ad-92a3-7799-9b92-59177b1d298b",
           "address": "",
           "post_code": "",
           "city": "",
           "company_ident": "",
           "email": "",
           "ident": "",
           "country_code": "",
           "phone_number": "",
           "needs_signature": true,
           "additional_fields": {}
          }
         ],
         "is_valid": false,
         "has_warning": false
        }
       ]
      }
     ]
    }
   }
  },
  "createBuilderLink": {
   "params": {
    "document_id": "01a207ad-92a3-7799-9b92-3a0abe933eec"
   },
   "headers": {
    "Idempotency-Key": "link-7"
   },
   "status": 201,
   "answer": {
    "status": {
     "code": 201
    },
    "data": {
     "url": "https://contracts.example.com/contracts/sandbox/01a207ad-92a3-7799-9b92-3d9e28e5c1d5/sign-in/sandbox.TimBe-MrJtQyOEjsgU4dPF88al_a8KmUCHdEnC5byc4"
    }
   }
  },
  "getSignedPdf": {
   "params": {
    "document_id": "01a207ad-92a3-7799-9b92-3a0abe933eec"
   },
   "status": 200
  },
  "cancelDocument": {
   "params": {
    "document_id": "01a207ad-9995-7547-a3e6-41e3687e771c"
   },
   "status": 200,
   "answer": {
    "status": {
     "code": 200
    },
    "data": {
     "id": "01a207ad-9995-7547-a3e6-41e3687e771c",
     "templateId": "boat-hire",
     "name": "Boat hire, summer",
     "creatorName": "Demo Oy",
     "signingMethod": "canvas",
     "stage": "cancelled",
     "createdAt": "2026-11-23T09:27:27.282+00:00",
     "updatedAt": "2026-11-23T09:27:27.991+00:00",
     "date": "2026-11-23T09:27:27.732+00:00"
    }
   }
  }
 },
 "errors": {
  "401": {
   "status": {
    "code": 401,
    "error": "key_missing",
    "message": "Send an API key: Authorization: Bearer <key>."
   }
  },
  "404": {
   "status": {
    "code": 404,
    "error": "not_found",
    "message": "There is nothing with this id, or it belongs to another workspace or environment."
   }
  },
  "409": {
   "status": {
    "code": 409,
    "error": "not_completed",
    "message": "The document is not signed by everybody yet; its signed PDF is there once its stage is completed."
   }
  },
  "415": {
   "status": {
    "code": 415,
    "error": "unsupported_media_type",
    "message": "Send the body as multipart/form-data."
   }
  },
  "422": {
   "status": {
    "code": 422,
    "error": "validation",
    "message": "The body is not valid; see errors."
   },
   "errors": {
    "deliveryChannel": [
     "Give one of: email, sms."
    ]
   }
  }
 }
});
