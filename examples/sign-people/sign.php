<?php
// PHP 7.4 and newer: no package.

function part(string $data): string
{
    return rtrim(strtr(base64_encode($data), '+/', '-_'), '=');
}

function chatToken(string $id, string $name, string $appId, string $secret): string
{
    $claims = ['sub' => $id, 'name' => $name, 'aud' => $appId, 'exp' => time() + 300];
    $signed = part('{"alg":"HS256","typ":"JWT"}') . '.' . part(json_encode($claims, JSON_THROW_ON_ERROR));
    return $signed . '.' . part(hash_hmac('sha256', $signed, $secret, true));
}

echo chatToken($argv[1], $argv[2], getenv('WEFT_APP_ID'), getenv('WEFT_SITE_SECRET')), "\n";
